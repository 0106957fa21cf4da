import { nullValue, type ReportFilter } from '../filters/contract.ts'
import { codeOf } from '../reports/status/codes.ts'
import { endedStatuses, openStatuses } from '../reports/status/rules.ts'
import { type FigureRow, type Figures, type Outcome, OutcomeCounts, outcomes } from './contract.ts'
import type { Period } from './periods.ts'

/** The figures that count reports. */
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

/** The filter of the list for each figure of a period. */
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

/** The filter of the list that matches exactly the reports of a figure; undefined where there is none. */
export const filterBehindCount = (count: Count, { filter, period }: Pick<FigureRow, 'filter' | 'period'>) =>
  filter ? { ...filter, ...filterByCount[count](period) } : undefined

/** The filter of the list that matches the reports that were handled for a reason. */
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

/** The share of a part in the sum; null when the sum is zero. */
export const share = (part: number, rest: number) => (part + rest === 0 ? null : part / (part + rest))

/** How many reports were handled, for whatever reason. */
export const handledCount = ({ handledFor }: Pick<Figures, 'handledFor'>) =>
  Object.values(handledFor).reduce((sum, count) => sum + count, 0)
