import type { PromiseKind } from './promise-kinds.ts'

const term = /\bbinnen \d+ (?:werk)?dag(?:en)?\b/gi

/**
 * Adds the last day to a message (Markdown) that names its term, so that the reporter does not read the promise
 * twice. Undefined when it names no term or several, and for texts of the municipality, whose promise is unknown.
 * `isMoved`: the term ends on a day off, so the last day is later than a reader would count.
 */
export function withLastDay(
  message: string,
  { kind, isMoved }: { kind: PromiseKind; isMoved: boolean },
  day: string,
): string | undefined {
  if (kind === 'term' || message.match(term)?.length !== 1) return undefined
  const why = isMoved ? ', de eerste werkdag daarna' : ''
  return message.replace(term, named => `${named} (uiterlijk **${day}**${why})`)
}
