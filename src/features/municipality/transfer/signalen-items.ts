import { type Item, parseItem, type SectionName } from './format.ts'
import { FieldError } from './signalen-values.ts'

/** Where it is not the name with underscores. */
const columns: Readonly<Record<string, string>> = {
  main: 'parent',
  isInternal: 'is_intern',
  position: 'order',
  state: 'state',
  isOpen: 'open_answer',
  reopens: 'reopens_when_unhappy',
}
const columnOf = (field: string) => columns[field] ?? field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** @throws FieldError for an item that does not fit a file of settings */
export function checkedItem<Name extends SectionName>(section: Name, item: Item<Name>): Item<Name> {
  const parsed = parseItem(section, item)
  if ('item' in parsed) return parsed.item
  throw new FieldError(columnOf(parsed.field), parsed.mistake)
}
