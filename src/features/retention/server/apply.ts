import { randomUUID } from 'node:crypto'
import { discardFile } from '#features/attachments/server/stored-files.ts'
import { removeExpiredExports } from '#features/export/server/exports.ts'
import { expireAllExports } from '#features/export/server/store.ts'
import { deleteFiltersOfErased } from '#features/filters/stored/server/store.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { closedBefore, isDue, termsOf } from '../rules.ts'
import { type RetentionStep, retentionSteps } from '../steps.ts'
import { noteRun } from './ledger.ts'
import { eraseBy } from './steps.ts'
import {
  type Cursor,
  type DueQuery,
  deleteAccessLogBefore,
  dueReportsAfter,
  type FamilyMember,
  lockFamily,
  register,
} from './store.ts'

export const retentionQueue = 'apply-retention'

const pageSize = 100

/**
 * Each report with its parts has its own transaction, so that a killed run can continue. @returns the number of reports
 * with erased data
 */
export async function applyRetention(base: Base): Promise<number> {
  const count = await eraseAllDue(base)
  await noteRun(base)
  if (count > 0) await removeExpiredExports(base)
  return count
}

export async function eraseAllDue(base: Base): Promise<number> {
  const batch = randomUUID()
  let count = 0
  for (const query of dueQueries(base)) count += await eraseAll(base, query, batch)
  await transaction(base, async tx => {
    await deleteAccessLogBefore(tx, closedBefore({ days: base.municipality.retention.accessLog }, tx.now))
    // A file may contain erased data.
    if (count > 0) await expireAllExports(tx)
    await deleteFiltersOfErased(tx)
  })
  return count
}

export const dueQueries = ({ municipality, clock }: Pick<Base, 'municipality' | 'clock'>): DueQuery[] =>
  retentionSteps.flatMap(step =>
    termsOf(step, municipality.retention).map(term => ({
      step,
      statuses: term.statuses,
      before: closedBefore(term, clock()),
    })),
  )

async function eraseAll(base: Base, query: DueQuery, batch: string): Promise<number> {
  let count = 0
  for (let after: Cursor | null = null; ; ) {
    const page: Cursor[] = await dueReportsAfter(base.db, query, { after, limit: pageSize })
    for (const { id } of page) count += await eraseFamily(base, { id, step: query.step, batch })
    after = page.at(-1) ?? null
    if (page.length < pageSize) return count
  }
}

type Target = { id: number; step: RetentionStep; batch: string }

/** @returns the number of reports with erased data; zero when one was reopened or put on hold meanwhile */
async function eraseFamily(base: Base, { id, step, batch }: Target): Promise<number> {
  const erased = await transaction(base, async tx => {
    const family = await lockFamily(tx, id)
    if (!isDue(family, step, { terms: base.municipality.retention, now: tx.now })) return []
    const outcomes = []
    for (const report of family) outcomes.push(await eraseReport(tx, report, { step, batch }))
    return outcomes
  })
  for (const { files } of erased) for (const file of files) await discardFile(base, file)
  return erased.filter(({ isErased }) => isErased).length
}

async function eraseReport(tx: Tx, report: FamilyMember, { step, batch }: Omit<Target, 'id'>) {
  const { erased, files } = await eraseBy[step](tx, report)
  const isErased = erased.length > 0
  if (isErased) await register(tx, report, { batch, step, erased })
  const parts = erased.filter(each => each !== 'report')
  if (parts.length > 0) await recordEvent(tx, report.id, { type: 'retention-ended', erased: parts }, null)
  return { files, isErased }
}
