import type { Priority, ReportType } from '../reports/rules.ts'

export const priorityLabel: Record<Priority, string> = { high: 'Hoog', normal: 'Normaal', low: 'Laag' }

export const typeLabel: Record<ReportType, string> = {
  SIG: 'Melding',
  REQ: 'Aanvraag',
  QUE: 'Vraag',
  COM: 'Klacht',
  MAI: 'Groot onderhoud',
  PRJ: 'Projectverzoek',
}
