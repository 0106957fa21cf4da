import { closingLabel, unsaidReasonLabel } from '#features/reports/status/closing-rules.ts'
import { type FigureRow, type Figures, type Grouping, type Outcome, outcomes } from './contract.ts'

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
