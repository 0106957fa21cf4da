import { nullValue, type ReportFilter } from '#features/filters/contract.ts'
import { codeOf } from '#features/reports/status/codes.ts'
import { endedStatuses, openStatuses } from '#features/reports/status/rules.ts'
import { type FigureRow, type Figures, type Outcome, OutcomeCounts, outcomes } from './contract.ts'
import type { Period } from './periods.ts'

export const counts = ['received', 'closed', 'open', 'onTime', 'late', 'reopened', 'satisfied', 'notSatisfied'] as const
export type Count = (typeof counts)[number]

const startOfDay = ({ from }: Period) => `${from}T00:00:00`
const endOfDay = ({ to }: Period) => `${to}T23:59:59.999`

export const received = (period: Period): ReportFilter => ({
  created_after: startOfDay(period),
  created_before: endOfDay(period),
})
export const closed = (period: Period): ReportFilter => ({
  status: endedStatuses.map(codeOf),
  status_after: startOfDay(period),
  status_before: endOfDay(period),
})

const filterByCount: Record<Count, (period: Period) => ReportFilter> = {
  received,
  closed,
  open: period => ({ ...received(period), status: openStatuses.map(codeOf) }),
  onTime: period => ({ ...closed(period), closed: 'on_time' }),
  late: period => ({ ...closed(period), closed: 'late' }),
  reopened: period => ({ reopened: `${startOfDay(period)}/${endOfDay(period)}` }),
  satisfied: period => ({ ...received(period), feedback: 'satisfied' }),
  notSatisfied: period => ({ ...received(period), feedback: 'not_satisfied' }),
}

export const filterBehindCount = (count: Count, { filter, period }: Pick<FigureRow, 'filter' | 'period'>) =>
  filter ? { ...filter, ...filterByCount[count](period) } : undefined

export const filterBehindOutcome = (outcome: Outcome, { filter, period }: Pick<FigureRow, 'filter' | 'period'>) =>
  filter
    ? {
        ...filter,
        ...closed(period),
        status: [codeOf('handled')],
        closing_reason: [outcome === 'unsaid' ? nullValue : outcome],
      }
    : undefined

export const noFigures: Figures = {
  received: 0,
  closed: 0,
  open: 0,
  onTime: 0,
  late: 0,
  handledFor: OutcomeCounts.parse(Object.fromEntries(outcomes.map(outcome => [outcome, 0]))),
  medianDays: null,
  p90Days: null,
  reopened: 0,
  satisfied: 0,
  notSatisfied: 0,
}

/** Null when the sum is zero. */
export const share = (part: number, rest: number) => (part + rest === 0 ? null : part / (part + rest))

export const handledCount = ({ handledFor }: Pick<Figures, 'handledFor'>) =>
  Object.values(handledFor).reduce((sum, count) => sum + count, 0)
