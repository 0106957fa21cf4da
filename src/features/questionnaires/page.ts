import type { Session } from './contract.ts'
import type { ReportFacts } from './report-facts.ts'

/** Why a session cannot be answered; `failed`: there was no answer of the server, so it may work later. */
export type ClosedReason = 'expired' | 'used' | 'unknown' | 'failed'

/** What was filled in, by the UUID of its question; the fields themselves show what is wrong with them. */
export type FilledInReply = {
  texts: Readonly<Record<string, string>>
  refusedPhoto?: string | undefined
}

/** The page of a question to the reporter as the server shows it to a browser without scripts. */
export type ReplyPageData =
  | { kind: 'open'; session: Session; facts: ReportFacts | undefined; filledIn?: FilledInReply | undefined }
  | { kind: 'closed'; reason: ClosedReason; typed: readonly string[] }
  | { kind: 'sent'; facts: ReportFacts | undefined }
