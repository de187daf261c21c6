/* Focus never falls to the page's ground: when what had it goes or is switched off, something near takes it over. */
import type { Attachment } from 'svelte/attachments';

export function keepFocus(fallback: () => HTMLElement | null): Attachment<HTMLElement> {
  return (node) => {
    let last: Element | null = null;
    const focused = (event: FocusEvent): void => {
      last = event.target instanceof Element ? event.target : null;
    };
    // Who presses on something that takes no focus has laid it down.
    const pressed = (event: PointerEvent): void => {
      if (event.target instanceof Element && !event.target.closest('button, a, input, select, textarea, [tabindex]')) last = null;
    };
    const changed = new MutationObserver(() => {
      if (document.activeElement !== document.body || !last) return;
      if (last.isConnected && !last.matches(':disabled')) return;
      fallback()?.focus({ preventScroll: true });
    });
    node.addEventListener('focusin', focused);
    node.addEventListener('pointerdown', pressed);
    changed.observe(node, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      node.removeEventListener('focusin', focused);
      node.removeEventListener('pointerdown', pressed);
      changed.disconnect();
    };
  };
}
