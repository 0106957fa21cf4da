import type { FigureRow, Figures, Grouping } from './contract.ts'

export const groupingLabel: Record<Grouping, string> = {
  week: 'Week',
  month: 'Maand',
  quarter: 'Kwartaal',
  year: 'Jaar',
  category: 'Categorie',
  department: 'Afdeling',
  area: 'Gebied',
}

export const figureLabel: Record<keyof Figures, string> = {
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

/** In the order of the table. */
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

export const columnHeaders = (by: Grouping) => [groupingLabel[by], ...columns.map(column => figureLabel[column])]
export const rowCells = (row: FigureRow) => [row.label, ...columns.map(column => row[column])]
