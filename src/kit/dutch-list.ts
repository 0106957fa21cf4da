type Options = {
  /** The maximum of names; a single further name is added too, as a count would not be shorter. */
  max?: number
  count?: number
  others?: 'andere' | 'anderen' | 'andere afdelingen'
}

const list = new Intl.ListFormat('nl', { type: 'conjunction' })

/** Returns names in a sentence: `a, b en c`, or the first of many and the number of others: `a, b, c en 12 andere`. */
export function dutchList(
  names: readonly string[],
  { max = names.length, count = names.length, others = 'andere' }: Options = {},
): string {
  const said = names.length > max + 1 ? names.slice(0, max) : names
  const rest = count - said.length
  return list.format(rest > 0 ? [...said, `${rest.toLocaleString('nl-NL')} ${others}`] : said)
}
