import { formatDate } from './date-format.ts'
import { isPresent, type TemplateAddress, type TemplateValue, type TemplateValueType, textOf } from './values.ts'

const written = (value: string | number | null | undefined) => String(value ?? '').trim()

const parts: Readonly<Record<string, (address: TemplateAddress) => string>> = {
  O: ({ openbare_ruimte }) => written(openbare_ruimte),
  h: ({ huisnummer }) => written(huisnummer),
  l: ({ huisletter }) => written(huisletter),
  t: ({ huisnummer_toevoeging }) => written(huisnummer_toevoeging),
  T: ({ huisnummer_toevoeging }) => (written(huisnummer_toevoeging) ? `-${written(huisnummer_toevoeging)}` : ''),
  p: ({ postcode }) => written(postcode).replaceAll(' ', ''),
  P: ({ postcode }) => written(postcode).replace(/^(\d{4}) ?([A-Za-z]{2})$/, '$1 $2'),
  W: ({ woonplaats }) => written(woonplaats),
}

const usualAddressFormat = 'O hlT, P W'

/** Formats an address by a pattern (docs/wire/mail.md#variables); absent parts leave no comma or space behind. */
const formatAddress = (address: TemplateAddress, format: string): string =>
  format
    .replaceAll(/[OhltTpPW]/g, letter => parts[letter]?.(address) ?? '')
    .split(',')
    .map(part => part.trim().replaceAll(/ {2,}/g, ' '))
    .filter(Boolean)
    .join(', ')

type FilterFacts = {
  takes: readonly TemplateValueType[]
  /** Null when the argument is required. */
  argument: string | null
  apply: (value: TemplateValue, argument: string) => TemplateValue
}

const writtenTypes = ['text', 'quote', 'question', 'markdown', 'message'] as const
const everyType = [...writtenTypes, 'url', 'date', 'address', 'flag', 'list', 'answers'] as const

const text = (written: string): TemplateValue => ({ type: 'text', text: written })

const addressIn = ({ address, typed }: Extract<TemplateValue, { type: 'address' }>, format: string) =>
  typed || (address ? formatAddress(address, format) : '')

function withLetters(value: TemplateValue, change: (letters: string) => string): TemplateValue {
  if (value.type === 'markdown' || value.type === 'message') return { ...value, markdown: change(value.markdown) }
  return value.type === 'text' || value.type === 'quote' || value.type === 'question'
    ? { ...value, text: change(value.text) }
    : value
}

export const filters: Readonly<Record<string, FilterFacts>> = {
  date: {
    takes: ['date'],
    argument: 'DATE_FORMAT',
    apply: (value, format) =>
      text(value.type === 'date' && value.moment ? formatDate(value.moment, format, value.language) : ''),
  },
  format_address: {
    takes: ['address'],
    argument: usualAddressFormat,
    apply: (value, format) => text(value.type === 'address' ? addressIn(value, format) : ''),
  },
  join: {
    takes: ['list'],
    argument: null,
    apply: (value, separator) => text(value.type === 'list' ? value.items.join(separator) : ''),
  },
  default: {
    takes: everyType,
    argument: null,
    apply: (value, otherwise) => (isPresent(value) ? value : text(otherwise)),
  },
  upper: { takes: writtenTypes, argument: '', apply: value => withLetters(value, letters => letters.toUpperCase()) },
  lower: { takes: writtenTypes, argument: '', apply: value => withLetters(value, letters => letters.toLowerCase()) },
  capfirst: {
    takes: writtenTypes,
    argument: '',
    apply: value => withLetters(value, letters => letters.slice(0, 1).toUpperCase() + letters.slice(1)),
  },
}

/** Returns a value as text, without a filter. */
export function writtenValue(value: TemplateValue): string {
  if (value.type === 'date') return value.moment ? formatDate(value.moment, 'DATETIME_FORMAT', value.language) : ''
  if (value.type === 'address') return addressIn(value, usualAddressFormat)
  if (value.type === 'flag') return value.holds ? 'ja' : 'nee'
  if (value.type === 'list') return value.items.join(', ')
  if (value.type === 'answers')
    return value.answers.map(({ label, answers }) => `${label}: ${answers.join(', ')}`).join('\n')
  return textOf(value)
}
