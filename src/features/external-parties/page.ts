import type { Session } from '../questionnaires/contract.ts'
import type { LastOutcome } from '../questionnaires/rules.ts'
import type { OpenQuestion, Overview } from './contract.ts'
import type { ClosedReason } from './rules.ts'

/** What an external party filled in about a report. `key`: the same answer sent again has the same one. */
export type FilledInAnswer = {
  key: string
  text: string
  /** Whether it was sent with something wrong in it: the field itself shows what. */
  isTried?: boolean | undefined
  refusedPhoto?: string | undefined
  /** It was stored as not ready; or another answer was sent under its key. */
  notice?: 'not-ready' | 'other-tab' | undefined
}

/** The page of one report of an external party as the server shows it to a browser without scripts. */
export type ExternalReplyPageData =
  | { kind: 'open'; question: OpenQuestion; session: Session; filledIn: FilledInAnswer }
  | { kind: 'closed'; number: string; reason: ClosedReason; typed: string }
  | { kind: 'sent'; outcome: LastOutcome; number: string }
  | { kind: 'unknown' }
  | { kind: 'failed' }

/** The page of all its reports. */
export type ExternalPartyPageData =
  | { kind: 'open'; overview: Overview }
  | { kind: 'code'; step: 'request' | 'requested' | 'code-missing' | 'code-wrong' | 'too-often' }
  | { kind: 'no-link' }
  | { kind: 'signed-out' }
