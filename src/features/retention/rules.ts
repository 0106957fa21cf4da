import type { RetentionTerms } from '../../kit/retention-terms.ts'
import { endedStatuses, isEnded } from '../reports/status/rules.ts'
import type { Status } from '../reports/status/statuses.ts'
import type { RetentionStep } from './steps.ts'

const dayMs = 86_400_000

/** After how long something is erased, of reports that were closed in which way. */
type Term = { days: number; statuses: readonly Status[] }

/** The terms of a step that are not for ever. */
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

/** Reports that were closed before this moment have passed the term. */
export const closedBefore = ({ days }: Pick<Term, 'days'>, now: Date) => new Date(now.getTime() - days * dayMs)

/** A report or one of its parts. */
type Member = { status: Status; statusAt: Date; isOnHold: boolean }

/** Since when a report and all of its parts are closed. Undefined when one of them is open or on hold. */
function closedSince(family: readonly Member[]): Date | undefined {
  if (family.length === 0 || family.some(({ status, isOnHold }) => !isEnded(status) || isOnHold)) return undefined
  return new Date(Math.max(...family.map(({ statusAt }) => statusAt.getTime())))
}

/**
 * Whether this step may be taken now. The way in which the parent was closed decides, from the moment when the last of the
 * family was closed.
 * @param family the report itself first, then its parts
 */
export function isDue(family: readonly Member[], step: RetentionStep, { terms, now }: Clocked): boolean {
  const since = closedSince(family)
  const term = termsOf(step, terms).find(({ statuses }) => family[0] && statuses.includes(family[0].status))
  return since !== undefined && term !== undefined && since < closedBefore(term, now)
}
type Clocked = { terms: RetentionTerms; now: Date }
