import { findPassages, type PassageKind, passageKinds, passageNames } from '../../kit/sensitive-passages.ts'

/** What stood where `[verborgen: …]` stands now. */
export type HiddenPassage = { kind: PassageKind; text: string }

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const placeholderOf = (kind: PassageKind) => `[verborgen: ${passageNames[kind]}]`
const kindOfPlaceholder = new Map(passageKinds.map(kind => [placeholderOf(kind), kind]))
const placeholders = passageKinds.map(kind => escaped(placeholderOf(kind))).join('|')

/** The kinds of what looks like personal data in these texts. */
export const kindsIn = (texts: readonly string[]): PassageKind[] => {
  const found = new Set(texts.flatMap(text => findPassages(text).map(({ kind }) => kind)))
  return passageKinds.filter(kind => found.has(kind))
}

/** Whether something was hidden in one of these texts. */
export const holdsHidden = (texts: readonly string[]): boolean =>
  texts.some(text => new RegExp(placeholders).test(text))

/** What reporters typed as answers to the questions of the category; those that they chose hold nothing personal. */
export const typedAnswers = (extraProperties: unknown): string[] =>
  Array.isArray(extraProperties)
    ? extraProperties.flatMap(({ answer }: { answer?: unknown }) => (typeof answer === 'string' ? [answer] : []))
    : []

/** Every string in a value as JSON holds it replaced, in its order. */
function replaceStrings(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map(each => replaceStrings(each, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceStrings(each, replace)]))
}

/** Every string in a value as JSON holds it. */
export function stringsIn(value: unknown): string[] {
  const found: string[] = []
  replaceStrings(value, text => {
    found.push(text)
    return text
  })
  return found
}

/** The passages of some kinds in these texts, by what stands there. */
export function passagesIn(texts: readonly string[], kinds: readonly PassageKind[]): Map<string, PassageKind> {
  const found = texts.flatMap(text =>
    findPassages(text).map(({ kind, start, end }) => [text.slice(start, end), kind] as const),
  )
  return new Map(found.filter(([, kind]) => kinds.includes(kind)))
}

/** Hide passages wherever they stand in a value. Text that looks like a hidden passage counts as one, so that it stays as it is. */
export function hide(
  value: unknown,
  passages: ReadonlyMap<string, PassageKind>,
): { value: unknown; hidden: HiddenPassage[] } {
  const longestFirst = [...passages.keys()].sort((a, b) => b.length - a.length)
  const words = longestFirst.map(text => `(?<!\\w)${escaped(text)}(?!\\w)`)
  const pattern = new RegExp([placeholders, ...words].join('|'), 'g')
  const hidden: HiddenPassage[] = []
  const result = replaceStrings(value, text =>
    text.replaceAll(pattern, match => {
      const kind = kindOfPlaceholder.get(match) ?? passages.get(match)
      if (!kind) return match
      hidden.push({ kind, text: match })
      return placeholderOf(kind)
    }),
  )
  return { value: result, hidden }
}

/** The value as it was before `hide`. */
export function reveal(value: unknown, hidden: readonly HiddenPassage[]): unknown {
  const left = [...hidden]
  return replaceStrings(value, text =>
    text.replaceAll(new RegExp(placeholders, 'g'), match => {
      const next = left.findIndex(({ kind }) => kind === kindOfPlaceholder.get(match))
      return next < 0 ? match : (left.splice(next, 1)[0]?.text ?? match)
    }),
  )
}
