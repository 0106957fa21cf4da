import { endedStatuses, isEnded } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { RetentionTerms } from '#kit/retention-terms.ts'
import type { RetentionStep } from './steps.ts'

const dayMs = 86_400_000

type Term = { days: number; statuses: readonly Status[] }

export function termsOf(step: RetentionStep, terms: RetentionTerms): Term[] {
  const of = (days: number | null, statuses: readonly Status[]): Term[] => (days === null ? [] : [{ days, statuses }])
  if (step !== 'report') return of(terms[step], endedStatuses)
  return [
    ...of(
      terms.handled,
      endedStatuses.filter(status => status !== 'cancelled'),
    ),
    ...of(terms.cancelled, ['cancelled']),
  ]
}

export const closedBefore = ({ days }: Pick<Term, 'days'>, now: Date) => new Date(now.getTime() - days * dayMs)

type Member = { status: Status; statusAt: Date; isOnHold: boolean }

function closedSince(family: readonly Member[]): Date | undefined {
  if (family.length === 0 || family.some(({ status, isOnHold }) => !isEnded(status) || isOnHold)) return undefined
  return new Date(Math.max(...family.map(({ statusAt }) => statusAt.getTime())))
}

/**
 * The status of the parent selects the term; it starts when the last member was closed. @param family the report itself
 * first, then its parts
 */
export function isDue(family: readonly Member[], step: RetentionStep, { terms, now }: Clocked): boolean {
  const since = closedSince(family)
  const term = termsOf(step, terms).find(({ statuses }) => family[0] && statuses.includes(family[0].status))
  return since !== undefined && term !== undefined && since < closedBefore(term, now)
}
type Clocked = { terms: RetentionTerms; now: Date }
