import type { ReportFilter } from '#features/filters/contract.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import type { Export, ExportKind } from './contract.ts'

type Progress = Record<'startedAt' | 'finishedAt' | 'removedAt' | 'expiresAt', Date | null> & { error: string | null }

export function exportState(
  { startedAt, finishedAt, removedAt, expiresAt, error }: Progress,
  now: Date,
): Export['state'] {
  if (error !== null) return 'failed'
  if (removedAt || (expiresAt && expiresAt <= now)) return 'removed'
  if (finishedAt) return 'ready'
  return startedAt ? 'busy' : 'waiting'
}

const fileNames: Record<ExportKind, string> = {
  reports: 'meldingen',
  list: 'meldingen-lijst',
  tables: 'signalen',
}

export const fileName = (kind: ExportKind, createdAt: Date) =>
  `${fileNames[kind]}-${dutchDay(createdAt)}.${kind === 'tables' ? 'zip' : 'csv'}`

/** All reports then have the same questions. */
export const isOneCategory = ({
  category_id: ids,
  category_slug: subs = [],
  maincategory_slug: mains = [],
}: ReportFilter) => (ids ? ids.length === 1 : subs.length === 1 && mains.length === 0)
