/** Letters that Unicode does not decompose; `fold_text` in the database has the same ones. */
const typedAs: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  œ: 'oe',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
}
const untyped = new RegExp(`[${Object.keys(typedAs).join('')}]`, 'g')

const invisible = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g

/**
 * Returns a text for comparison in a search: lower case without accents, in the characters of a keyboard. `fold_text`
 * in the database does the same.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(invisible, '')
    .toLowerCase()
    .replace(untyped, letter => typedAs[letter] ?? letter)

/** Returns the folded words of a text: letters and digits only. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
