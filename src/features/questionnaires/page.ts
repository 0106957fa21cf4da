import type { RefusedPhoto } from '#features/attachments/rules.ts'
import type { PublicReport } from '#features/reports/create/contract.ts'
import type { Session } from './contract.ts'

/** `failed`: the server gave no answer, so a later attempt may work. */
export type ClosedReason = 'expired' | 'used' | 'unknown' | 'failed'

export type FilledInReply = {
  texts: Readonly<Record<string, string>>
  refusedPhotos?: readonly RefusedPhoto[] | undefined
}

export type ReplyPageData =
  | { kind: 'open'; session: Session; facts: ReportFacts | undefined; filledIn?: FilledInReply | undefined }
  | { kind: 'closed'; reason: ClosedReason; typed: readonly string[] }
  | { kind: 'sent'; facts: ReportFacts | undefined }

export type ReportFacts = { id: number; number: string; createdAt: string; isOpen: boolean }

export const reportFactsOf = ({ id, id_display, created_at, status }: PublicReport): ReportFacts => ({
  id,
  number: id_display,
  createdAt: created_at,
  isOpen: status.state === 'OPEN',
})
