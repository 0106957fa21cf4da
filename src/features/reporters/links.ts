import { isEnded } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'

export const linkPathOf = (token: string) => `/m/${token}`

export const stopLinkPathOf = (token: string) => `${linkPathOf(token)}/stoppen`

/** As `7f3a-09bc-…`, to write down. */
export const groupedToken = (token: string) => token.replace(/(.{4})(?!$)/g, '$1-')

export function tokenIn(typed: string): string | undefined {
  const token = typed.toLowerCase().replaceAll('-', '')
  return /^[0-9a-f]{32}$/.test(token) ? token : undefined
}

/** Days in which a page can still be opened. */
const daysAfterClosing = 365

type LinkedReport = { status: Status; statusAt: Date; reporterErasedAt: Date | null }

export function closedReason(report: LinkedReport | null, now: Date): 'deleted' | 'erased' | 'expired' | undefined {
  if (!report) return 'deleted'
  if (report.reporterErasedAt) return 'erased'
  const age = now.getTime() - report.statusAt.getTime()
  return isEnded(report.status) && age > daysAfterClosing * 86_400_000 ? 'expired' : undefined
}

export const verifyPath = (token: string) => `/verify_email/${token}`

export const verifiedPath = verifyPath('bevestigd')
export const invalidLinkPath = verifyPath('ongeldig')

export const verifyFormPath = '/api/verify-email-form'
