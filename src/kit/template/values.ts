import type { ContactPart } from '../contact-parts.ts'
import type { Language } from '../language.ts'

export type TemplateAddress = {
  openbare_ruimte?: string | null | undefined
  huisnummer?: string | number | null | undefined
  huisletter?: string | null | undefined
  huisnummer_toevoeging?: string | number | null | undefined
  postcode?: string | null | undefined
  woonplaats?: string | null | undefined
}

/** A text by staff, with names such as "De reden", "Gepland" and "Uiterlijk: 3 mei 2027". */
type Message = {
  type: 'message'
  markdown: string
  /** Set when the text by staff is in another language than the mail. */
  language?: Language
  label?: string
  title?: string
  detail?: { label: string; value: string }
  contact?: { label: string; parts: readonly ContactPart[] }
}

type AddressValue = {
  type: 'address'
  address: TemplateAddress | null
  /** The reporter's own words for a place that is still to be set; shown in place of the address. */
  typed?: string
}

export type TemplateValue =
  /** A fact, shown unchanged. */
  | { type: 'text'; text: string }
  /** A text by a resident, shown unchanged. */
  | { type: 'quote'; text: string }
  /** A text of the municipality. */
  | { type: 'markdown'; markdown: string }
  | Message
  | { type: 'question'; text: string }
  | { type: 'url'; url: string }
  | { type: 'date'; moment: Date | null; language?: Language }
  | AddressValue
  | { type: 'flag'; holds: boolean }
  | { type: 'list'; items: readonly string[] }
  | { type: 'answers'; answers: readonly { label: string; answers: readonly string[] }[] }
export type TemplateValueType = TemplateValue['type']

/** Returns true when a value counts as present in `{% if %}`. */
export function isPresent(value: TemplateValue | undefined): boolean {
  if (!value) return false
  if (value.type === 'flag') return value.holds
  if (value.type === 'date') return value.moment !== null
  if (value.type === 'address') return value.address !== null || Boolean(value.typed)
  if (value.type === 'list') return value.items.length > 0
  if (value.type === 'answers') return value.answers.length > 0
  return textOf(value) !== ''
}

type Written = Extract<TemplateValue, { type: 'text' | 'quote' | 'question' | 'markdown' | 'message' | 'url' }>

/** Returns the text of a textual value. */
export function textOf(value: Written): string {
  if (value.type === 'url') return value.url
  return value.type === 'markdown' || value.type === 'message' ? value.markdown : value.text
}
