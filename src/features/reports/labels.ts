import type { Priority, ReportType } from './rules.ts'

export const priorityLabel: Record<Priority, string> = { high: 'Hoog', normal: 'Normaal', low: 'Laag' }

export const typeLabel: Record<ReportType, string> = {
  SIG: 'Melding',
  REQ: 'Aanvraag',
  QUE: 'Vraag',
  COM: 'Klacht',
  MAI: 'Groot onderhoud',
  PRJ: 'Projectverzoek',
}

export type TypeFlags = { useProjectenSignalType: boolean; useProjectverzoekSignalType: boolean }

export const typeName = (type: ReportType, { useProjectenSignalType }: Pick<TypeFlags, 'useProjectenSignalType'>) =>
  type === 'MAI' && useProjectenSignalType ? 'Projecten' : typeLabel[type]
