import type { MailKind } from './kinds.ts'

/** How long mails are kept that belong to no report and that nothing else deletes (days). */
export const daysKept = {
  accessibility: 30,
  'second-factor-reset': 30,
  'external-code': 1,
} as const satisfies Partial<Record<MailKind, number>>
export const kindsWithDaysKept = ['accessibility', 'second-factor-reset', 'external-code'] as const
