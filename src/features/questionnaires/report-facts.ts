import type { PublicReport } from '#features/reports/create/contract.ts'

export type ReportFacts = { id: number; number: string; createdAt: string; isOpen: boolean }

export const reportFactsOf = ({ id, id_display, created_at, status }: PublicReport): ReportFacts => ({
  id,
  number: id_display,
  createdAt: created_at,
  isOpen: status.state === 'OPEN',
})
