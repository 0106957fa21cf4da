import type { RefusedPhoto } from '#features/attachments/rules.ts'
import type { Session } from '#features/questionnaires/contract.ts'
import type { LastOutcome } from '#features/questionnaires/rules.ts'
import type { OpenQuestion, Overview } from './contract.ts'
import type { ClosedReason } from './rules.ts'

/** `key` identifies a repeated answer. */
export type FilledInAnswer = {
  key: string
  text: string
  isTried?: boolean | undefined
  refusedPhotos?: readonly RefusedPhoto[] | undefined
  /** `not-ready`: it was stored. `other-tab`: another answer used the key. */
  notice?: 'not-ready' | 'other-tab' | undefined
}

export type ExternalReplyPageData =
  | { kind: 'open'; question: OpenQuestion; session: Session; filledIn: FilledInAnswer }
  | { kind: 'closed'; number: string; reason: ClosedReason; typed: string }
  | { kind: 'sent'; outcome: LastOutcome; number: string }
  | { kind: 'unknown' }
  | { kind: 'failed' }

export type ExternalPartyPageData =
  | { kind: 'open'; overview: Overview }
  | { kind: 'code'; step: 'request' | 'requested' | 'code-missing' | 'code-wrong' | 'too-often' }
  | { kind: 'no-link' }
  | { kind: 'signed-out' }
