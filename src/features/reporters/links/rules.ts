import { isEnded } from '../../reports/status/rules.ts'
import type { Status } from '../../reports/status/statuses.ts'

/** The path of the link that opens the page of a report for its reporter. */
export const linkPathOf = (token: string) => `/m/${token}`

/** The path of the link that stops mail about a report. */
export const stopLinkPathOf = (token: string) => `${linkPathOf(token)}/stoppen`

/** As `7f3a-09bc-…`, for a link that is written down. */
export const groupedToken = (token: string) => token.replace(/(.{4})(?!$)/g, '$1-')

/** The token that was followed or typed; undefined when it is none. */
export function tokenIn(typed: string): string | undefined {
  const token = typed.toLowerCase().replaceAll('-', '')
  return /^[0-9a-f]{32}$/.test(token) ? token : undefined
}

/** How long a page can be opened after its report was closed (days). */
const daysAfterClosing = 365

type LinkedReport = { status: Status; statusAt: Date; reporterErasedAt: Date | null }

/** Why a link opens no page (any more); undefined: it does. @param report null: it was deleted */
export function closedReason(report: LinkedReport | null, now: Date): 'deleted' | 'erased' | 'expired' | undefined {
  if (!report) return 'deleted'
  if (report.reporterErasedAt) return 'erased'
  const age = now.getTime() - report.statusAt.getTime()
  return isEnded(report.status) && age > daysAfterClosing * 86_400_000 ? 'expired' : undefined
}
