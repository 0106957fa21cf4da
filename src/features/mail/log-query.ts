import { z } from 'zod'
import { addDays, Day } from '#kit/day.ts'
import { isDay } from '#kit/parse-date-time.ts'
import { type MailState, pendingStates } from './delivery-rules.ts'
import { mailLogPath } from './paths.ts'

export const logParts = ['all', 'pending', 'failed', 'sent'] as const
export type LogPart = (typeof logParts)[number]

export const logPartLabel: Record<LogPart, string> = {
  all: 'Alle',
  pending: 'Wacht',
  failed: 'Mislukt',
  sent: 'Verstuurd',
}

export const statesOf: Record<LogPart, readonly MailState[]> = {
  all: [...pendingStates, 'failed', 'sent'],
  pending: pendingStates,
  failed: ['failed'],
  sent: ['sent'],
}

const maxDays = 366

function checkPeriod({ from, to }: { from: string; to: string }, context: z.RefinementCtx) {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
  if (!isDay(from) || !isDay(to)) return
  if (to < from) refuse('Deze dag ligt vóór de eerste dag.')
  if (addDays(from, maxDays) <= to) refuse('Een periode is ten hoogste een jaar.')
}

export const LogPeriod = z.object({ from: Day, to: Day }).superRefine(checkPeriod)
export type LogPeriod = z.output<typeof LogPeriod>

export const MailLogQuery = z
  .object({
    from: Day,
    to: Day,
    part: z.enum(logParts).default('all'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  })
  .superRefine(checkPeriod)
export type MailLogQuery = z.output<typeof MailLogQuery>

const defaultDays = 30

export const lastDays = (today: string): MailLogQuery => ({
  from: addDays(today, 1 - defaultDays),
  to: today,
  part: 'all',
  page: 1,
})

/** Without dates it covers the last 30 days. */
export function parseLogQuery(params: URLSearchParams, today: string) {
  const { from, to } = lastDays(today)
  const value = (name: string) => params.get(name) ?? undefined
  const isWithoutDays = !params.has('from') && !params.has('to')
  const period = isWithoutDays ? { from, to } : { from: value('from'), to: value('to') }
  return MailLogQuery.safeParse({ ...period, part: value('part'), page: value('page') })
}

export function mailLogAddress({ part, from, to, page }: MailLogQuery, today: string): string {
  const usual = lastDays(today)
  const params = new URLSearchParams({
    ...(part !== 'all' && { part }),
    ...((from !== usual.from || to !== usual.to) && { from, to }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `${mailLogPath}?${params}` : mailLogPath
}
