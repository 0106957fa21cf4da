import { type SessionTimes, sessionState } from '../questionnaires/rules.ts'
import { isClosed } from '../reports/status/rules.ts'
import type { Status } from '../reports/status/statuses.ts'
import type { ClosedReason } from './rules.ts'

type QuestionToParty = SessionTimes & {
  /** The status of the report now. */
  reportStatus: Status | null
}

/**
 * Whether an external party can answer a question on its page: only while the report lies with them. The wire takes an answer
 * also when staff went on meanwhile.
 */
export function questionState(question: QuestionToParty, now: Date): 'open' | Exclude<ClosedReason, 'merged'> {
  const state = sessionState(question, now)
  if (state === 'used') return state
  if (question.reportStatus === 'split') return 'split'
  if (question.reportStatus !== null && isClosed(question.reportStatus)) return 'closed'
  if (state === 'expired') return state
  return question.isAwaited ? 'open' : 'withdrawn'
}
