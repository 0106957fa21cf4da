import {
  findPassages,
  type HiddenKind,
  hiddenKinds,
  hiddenNames,
  type PassageKind,
  passageKinds,
} from '#kit/sensitive-passages.ts'

export type HiddenPassage = { kind: HiddenKind; text: string }

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const placeholderOf = (kind: HiddenKind) => `[verborgen: ${hiddenNames[kind]}]`
const kindOfPlaceholder = new Map(hiddenKinds.map(kind => [placeholderOf(kind), kind]))
const placeholders = hiddenKinds.map(kind => escaped(placeholderOf(kind))).join('|')

export const kindsIn = (texts: readonly string[]): PassageKind[] => {
  const found = new Set(texts.flatMap(text => findPassages(text).map(({ kind }) => kind)))
  return passageKinds.filter(kind => found.has(kind))
}

export const holdsHidden = (texts: readonly string[]): boolean =>
  texts.some(text => new RegExp(placeholders).test(text))

/** Chosen answers hold nothing personal. */
export const typedAnswers = (extraProperties: unknown): string[] =>
  Array.isArray(extraProperties)
    ? extraProperties.flatMap(({ answer }: { answer?: unknown }) => (typeof answer === 'string' ? [answer] : []))
    : []

function replaceStrings(
  value: unknown,
  replace: (text: string, key: string | undefined) => string,
  key?: string,
): unknown {
  if (typeof value === 'string') return replace(value, key)
  if (Array.isArray(value)) return value.map(each => replaceStrings(each, replace, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceStrings(each, replace, name)]))
}

export function stringsIn(value: unknown): string[] {
  const found: string[] = []
  replaceStrings(value, text => {
    found.push(text)
    return text
  })
  return found
}

export function passagesIn(texts: readonly string[], kinds: readonly PassageKind[]): Map<string, PassageKind> {
  const found = texts.flatMap(text =>
    findPassages(text).map(({ kind, start, end }) => [text.slice(start, end), kind] as const),
  )
  return new Map(found.filter(([, kind]) => kinds.includes(kind)))
}

/** Hiding a single letter would make every text unreadable. */
export const chosenLength = { min: 2, max: 200 } as const

/** Chosen words are hidden only in these texts: elsewhere they are part of the product's data. */
const writtenKeys = new Set(
  'text text_extra status_text category_text closing_detail corrected note reason detail contact answer payload texts subject'.split(
    ' ',
  ),
)

/** Text that looks like a hidden passage counts as one, so that it stays unchanged. */
export function hide(
  value: unknown,
  passages: ReadonlyMap<string, HiddenKind>,
): { value: unknown; hidden: HiddenPassage[] } {
  const found = [...passages].filter(([, kind]) => kind !== 'words').map(([text]) => text)
  const everywhere = patternOf(found)
  const inWritten = patternOf([...passages.keys()])
  const inHtml = patternOf([...passages.keys()], { between: betweenWordsInHtml, besides: tag })
  const hidden: HiddenPassage[] = []
  const hideIn = (text: string, pattern: RegExp): string =>
    text.replaceAll(pattern, match => {
      if (isTag.test(match)) return hideIn(match, everywhere)
      // White space and HTML in chosen words differ from text to text.
      const kind = kindOfPlaceholder.get(match) ?? passages.get(match) ?? 'words'
      hidden.push({ kind, text: match })
      return placeholderOf(kind)
    })
  const result = replaceStrings(value, (text, key) => {
    if (key === 'html') return hideIn(text, inHtml)
    return hideIn(text, key === undefined || writtenKeys.has(key) ? inWritten : everywhere)
  })
  return { value: result, hidden }
}

/** Line breaks, paragraphs and emphasis between words. */
const betweenWordsInHtml = '(?:\\s|<br\\s*/?>|</p>\\s*<p(?:\\s[^<>]*)?>|</?(?:a|b|em|i|span|strong)(?:\\s[^<>]*)?>)+'
/** An HTML tag, or a whole style sheet. */
const tag = '<[sS][tT][yY][lL][eE][^<]*</[sS][tT][yY][lL][eE]>|<[^<>]*>'
const isTag = new RegExp(`^(?:${tag})$`)

/** The longest passages first. `between`: the pattern between words; `besides`: a further pattern. */
function patternOf(texts: readonly string[], { between = '\\s+', besides = '' } = {}): RegExp {
  const longestFirst = [...texts].sort((a, b) => b.length - a.length)
  const words = longestFirst.map(text => `(?<![\\p{L}\\p{N}_])${wordsPattern(text, between)}(?![\\p{L}\\p{N}_])`)
  return new RegExp([placeholders, ...words, besides].filter(Boolean).join('|'), 'gu')
}

const wordsPattern = (text: string, between: string): string =>
  [...text.trim().replaceAll(/\s+/g, ' ')]
    .map(character => (character === ' ' ? between : (entities[character] ?? escaped(character))))
    .join('')

const entities: Record<string, string> = {
  '&': '&(?:amp;)?',
  '<': '(?:<|&lt;)',
  '>': '(?:>|&gt;)',
  '"': '(?:"|&quot;)',
  "'": "(?:'|&#39;|&#x27;)",
}

export const leftOf = (passages: readonly HiddenPassage[]): HiddenPassage[] =>
  passages.filter(({ text }) => !kindOfPlaceholder.has(text))

/** Placeholders keep the order of later passages. */
export const eraseIn = (passages: readonly HiddenPassage[], texts: readonly string[]): HiddenPassage[] =>
  passages.map(passage => (texts.includes(passage.text) ? { ...passage, text: placeholderOf(passage.kind) } : passage))

export function reveal(value: unknown, hidden: readonly HiddenPassage[]): unknown {
  const left = [...hidden]
  return replaceStrings(value, text =>
    text.replaceAll(new RegExp(placeholders, 'g'), match => {
      const next = left.findIndex(({ kind }) => kind === kindOfPlaceholder.get(match))
      return next < 0 ? match : (left.splice(next, 1)[0]?.text ?? match)
    }),
  )
}

export type TextPlace = 'report' | 'event' | 'addition' | 'answer' | 'feedback' | 'mail'
