import type { MailKind } from './kinds.ts'

/** Days that a mail without a report is kept, unless something else deletes it. */
export const daysKept = {
  accessibility: 30,
  'second-factor-reset': 30,
  'external-code': 1,
} as const satisfies Partial<Record<MailKind, number>>
export const kindsWithDaysKept = ['accessibility', 'second-factor-reset', 'external-code'] as const
