/* A view that the shared rooms hand over: is it one of this game? */
import type { View as AnyView } from '../game';
import type { View } from './contract';

export function isOwn(view: AnyView | null): view is View {
  return view?.game === 'salamanca';
}

export function own(view: AnyView): View {
  if (!isOwn(view)) throw new Error(`a view of ${view.game}`);
  return view;
}
