/* The display: its fields in order, with the tiles that lie there. */
import { FIELD_NAMES, type FieldName, type TileName, type View } from './contract';

export function fieldsOf(display: View['display']): [FieldName, TileName[]][] {
  return FIELD_NAMES.filter((field) => field in display).map((field) => [field, display[field] ?? []]);
}
