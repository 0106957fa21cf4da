export const passageKinds = ['iban', 'email', 'phone', 'bsn', 'plate'] as const
export type PassageKind = (typeof passageKinds)[number]

/** From `start` up to `end`, as indexes of the string. */
export type Passage = { kind: PassageKind; start: number; end: number }

export const passageNames: Record<PassageKind, string> = {
  iban: 'rekeningnummer',
  email: 'e-mailadres',
  phone: 'telefoonnummer',
  bsn: 'burgerservicenummer',
  plate: 'kenteken',
}

export const hiddenKinds = [...passageKinds, 'words'] as const
export type HiddenKind = (typeof hiddenKinds)[number]

export const hiddenNames: Record<HiddenKind, string> = { ...passageNames, words: 'woorden' }

/**
 * Returns the passages that look like an IBAN, a mail address, a Dutch telephone number, a citizen service number or a
 * Dutch number plate, in the order of the text. They never overlap: a kind takes precedence over those after it in
 * `passageKinds`.
 */
export function findPassages(text: string): Passage[] {
  const found: Passage[] = []
  for (const kind of passageKinds)
    for (const passage of finders[kind](text)) if (!found.some(other => overlap(other, passage))) found.push(passage)
  return found.sort((a, b) => a.start - b.start)
}

const overlap = (a: Passage, b: Passage) => a.start < b.end && b.start < a.end

const matchesOf = (kind: PassageKind, text: string, pattern: RegExp): Passage[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ kind, start: index, end: index + match.length }))

const finders: Record<PassageKind, (text: string) => Passage[]> = {
  iban: findIbans,
  email: text => matchesOf('email', text, emailPattern),
  phone: text => matchesOf('phone', text, phonePattern),
  bsn: text =>
    matchesOf('bsn', text, bsnPattern).filter(({ start, end }) => isCitizenNumber(digitsOf(text.slice(start, end)))),
  plate: findPlates,
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Starts at the beginning of a word, so that a long word is scanned once. */
const emailPattern = lookBehind(String.raw`(?<![\w.+%-])[\w.+%-]{1,64}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,24}(?![\w-])`, 'gi')

/** The lengths of the IBAN registry of SWIFT, for countries where many residents have accounts. */
const ibanLengths = new Map(
  'NL18 BE16 DE22 FR27 LU20 GB22 IE22 ES24 PT25 IT27 AT20 CH21 DK18 SE24 NO15 FI18 PL28 CZ24 HU28 RO24 BG22 GR27 TR26'
    .split(' ')
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)

const ibanHead = lookBehind(String.raw`(?<![a-z\d])[a-z]{2}\d{2}(?=[ .]?[a-z\d])`, 'gi')

function findIbans(text: string): Passage[] {
  return [...text.matchAll(ibanHead)].flatMap(({ 0: head, index: start }) => {
    const length = ibanLengths.get(head.slice(0, 2).toUpperCase()) ?? 0
    const [iban] =
      new RegExp(`^(?:[a-z\\d][ .]?){${length - 1}}[a-z\\d](?![a-z\\d])`, 'i').exec(text.slice(start)) ?? []
    return length > 0 && iban && hasIbanChecksum(iban) ? [{ kind: 'iban', start, end: start + iban.length }] : []
  })
}

/** ISO 7064, MOD 97-10: the country and check digits go to the end, a letter counts as 10 to 35. */
function hasIbanChecksum(iban: string): boolean {
  const compact = iban.replaceAll(/[ .]/g, '')
  let rest = 0
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** Three-digit area codes such as 010; the others have four digits (the Dutch numbering plan). */
const shortAreaCodes = '1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7\\d|8[4578]|91'
const gap = '[ .-]?'
/** Without the leading 0: mobile, with an area code of three digits, or of four. */
const nationalNumber = [
  `6(?:${gap}\\d){8}`,
  `(?:${shortAreaCodes})\\)?[ ./-]{0,3}\\d(?:${gap}\\d){6}`,
  `[1-5]\\d\\d\\)?[ ./-]{0,3}\\d(?:${gap}\\d){5}`,
].join('|')
/** A day followed by a number, such as 06-11-2026. */
const noDate = '(?!\\d{2}[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\\d{2}(?!\\d))'
const phonePattern = lookBehind(
  `(?<![\\w+/.,-])\\(?(?:(?:\\+|00)31\\)?${gap}(?:\\(?0\\)?${gap})?|${noDate}0)(?:${nationalNumber})(?![\\d-])`,
  'g',
)

const bsnPattern = lookBehind(
  String.raw`(?<![\w.,/#€+-]|€ )(?:\d{8,9}|\d{4}([ .])\d{2}\1\d{3}|\d{3}([ .])\d{3}\2\d{3}|\d{2}([ .])\d{3}\3\d{3})(?![\w/-]|[.,]\d)`,
  'g',
)

/** The eleven-check: the digits weigh 9 to 2, the last one -1. A number of eight digits has lost its first 0. */
function isCitizenNumber(digits: string): boolean {
  if (isDate(digits) || Number(digits) < 10_000_000) return false
  const weights = [9, 8, 7, 6, 5, 4, 3, 2, -1]
  const nine = digits.padStart(9, '0')
  return weights.reduce((sum, weight, index) => sum + weight * Number(nine[index]), 0) % 11 === 0
}

/** 20261123 and 23112026 are days. */
const isDate = (digits: string) =>
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/.test(
    digits,
  )

/** Letters and digits of the issued plates, in the order of their introduction (sidecodes 1 to 14 of the RDW). */
const sidecodes =
  'XX-99-99 99-99-XX 99-XX-99 XX-99-XX XX-XX-99 99-XX-XX 99-XXX-9 9-XXX-99 XX-999-X X-999-XX XXX-99-X X-99-XXX 9-XX-999 999-XX-9'
/** Plates have no vowels: "12-11-ma" is a day. */
const letter = '[B-DF-HJ-NP-TV-Z]'
const plates = (hyphen: string) =>
  [...sidecodes.replaceAll(' ', '|')].map(sign => ({ 9: '\\d', X: letter, '-': hyphen })[sign] ?? sign).join('')
const platePattern = lookBehind(`(?<![\\w-])(?:${plates('-')})(?![\\w-])`, 'gi')
/** Without hyphens a plate looks like a lamp post number or a postcode, so a word for it has to precede. */
const loosePlatePattern = lookBehind(
  `(?<=\\b(?:kentekens?|nummer(?:bord|plaat)|auto|wagen|bus(?:je)?|camper|caravan|scooter|brommer|motor|aanhanger|voertuig)\\b[^\\n]{0,30}?(?<![\\w-]))(?!\\d{4} ?[a-z]{2}\\b)(?:${plates('[ -]?')})(?![\\w-])`,
  'gi',
)

function findPlates(text: string): Passage[] {
  return [...matchesOf('plate', text, platePattern), ...matchesOf('plate', text, loosePlatePattern)]
}

/**
 * Browsers without lookbehind (Safari before 16.4) find nothing: pages use these passages as hints only. A literal
 * would keep them from parsing the whole file.
 */
function lookBehind(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags)
  } catch {
    return new RegExp('(?!)', flags)
  }
}
