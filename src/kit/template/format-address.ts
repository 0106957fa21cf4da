import type { TemplateAddress } from './values.ts'

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

/** The pattern that an address has without one. */
export const usualAddressFormat = 'O hlT, P W'

/** An address by a pattern (docs/wire/mail.md#variables); what is absent leaves no comma or space behind. */
export const formatAddress = (address: TemplateAddress, format: string): string =>
  format
    .replaceAll(/[OhltTpPW]/g, letter => parts[letter]?.(address) ?? '')
    .split(',')
    .map(part => part.trim().replaceAll(/ {2,}/g, ' '))
    .filter(Boolean)
    .join(', ')
