type Options = {
  /** How many names are said of many. One more is said too: it is as short as counting it. */
  max?: number
  /** How many there are, where `names` are only the first. */
  count?: number
  /** How those that are not said are called: people are `anderen`. */
  others?: 'andere' | 'anderen' | 'andere afdelingen'
}

const list = new Intl.ListFormat('nl', { type: 'conjunction' })

/** Names in a sentence: `a, b en c`; of many the first, and how many there are besides: `a, b, c en 12 andere`. */
export function dutchList(
  names: readonly string[],
  { max = names.length, count = names.length, others = 'andere' }: Options = {},
): string {
  const said = names.length > max + 1 ? names.slice(0, max) : names
  const rest = count - said.length
  return list.format(rest > 0 ? [...said, `${rest.toLocaleString('nl-NL')} ${others}`] : said)
}
