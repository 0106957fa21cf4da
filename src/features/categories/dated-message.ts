import type { PromiseKind } from './promise-kinds.ts'

const term = /\bbinnen \d+ (?:werk)?dag(?:en)?\b/gi

/**
 * A handling message (Markdown) that names its term, with the last day of that term beside it, so that one does not read the same
 * promise twice. Undefined where it names none or several, and where it is in words of the municipality's own: what those promise
 * by that day is not known. `isMoved`: the term ends on a day that is no working day, so that the day is later than one counts.
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
