import { nullValue, type ReportFilter } from '#features/filters/contract.ts'
import { closingLabel, unsaidReasonLabel } from '#features/reports/status/closing-rules.ts'
import { codeOf, endedStatuses, openStatuses } from '#features/reports/status/rules.ts'
import { type FigureRow, type Figures, type Grouping, type Outcome, OutcomeCounts, outcomes } from './contract.ts'
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

export const groupingLabel: Record<Grouping, string> = {
  week: 'Week',
  month: 'Maand',
  quarter: 'Kwartaal',
  year: 'Jaar',
  category: 'Categorie',
  department: 'Afdeling',
  area: 'Gebied',
}

export const figureLabel: Record<Exclude<keyof Figures, 'handledFor'>, string> = {
  received: 'Ontvangen',
  closed: 'Afgesloten',
  open: 'Nog open',
  onTime: 'Op tijd',
  late: 'Te laat',
  medianDays: 'Dagen, mediaan',
  p90Days: 'Dagen, 90%',
  reopened: 'Heropend',
  satisfied: 'Tevreden',
  notSatisfied: 'Niet tevreden',
}

export const columns = [
  'received',
  'open',
  'closed',
  'onTime',
  'late',
  'medianDays',
  'p90Days',
  'reopened',
  'satisfied',
  'notSatisfied',
] as const

export const outcomeLabel = (outcome: Outcome) => (outcome === 'unsaid' ? unsaidReasonLabel : closingLabel(outcome))

export const columnHeaders = (by: Grouping, areaLabel: string) => [
  by === 'area' ? areaLabel : groupingLabel[by],
  ...columns.map(column => figureLabel[column]),
  ...outcomes.map(outcomeLabel),
]
export const rowCells = (row: FigureRow) => [
  row.label,
  ...columns.map(column => row[column]),
  ...outcomes.map(outcome => row.handledFor[outcome]),
]

export const number = (value: number) => value.toLocaleString('nl-NL')

/** `3,5` */
export const days = (value: number) => value.toLocaleString('nl-NL', { maximumFractionDigits: 1 })

export const percent = (value: number) => `${Math.round(100 * value)}%`
