import { type CategoryRow, readCategory } from '#features/categories/server/read-categories.ts'
import { setCategory } from '#features/reports/server/change-category.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { findReportForSystem } from '#features/reports/server/store.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'
import { reportsPerTransaction } from '../rules.ts'
import { mergedReportIds, openReportIds } from './store.ts'

export const mergeQueue = 'merge-category-reports'

/** Follows the current merge target. Continues after a crash, and stops when the merge is undone. */
export const moveRest = (base: Base) => async (data: JobData) => {
  const [from, by] = [Number(data.from), Number(data.by)]
  const move = async (tx: Tx) => {
    const { mergedInto } = await readCategory({ db: tx }, from)
    return mergedInto === null ? 0 : moveNext(tx, { from, into: mergedInto, by })
  }
  while ((await transaction(base, move)) > 0);
}

type Work = { from: number; into: number; by: number }

export async function moveNext(tx: Tx, { from: fromId, into: intoId, by }: Work): Promise<number> {
  const [from, into] = [await readCategory({ db: tx }, fromId), await readCategory({ db: tx }, intoId)]
  const text = `${from.name} is samengevoegd met ${into.name}.`
  const reports = await openReportIds(tx, fromId, reportsPerTransaction)
  for (const { id } of reports) await moveReport(tx, id, { from, into, text, by: { id: by }, merge: 'merged' })
  return reports.length
}

export const undoMergeQueue = 'undo-merge-reports'

type WorkBack = { from: number; into: number; by: number; at: string }

/** Continues after a crash, and stops when the category is merged again. */
export const moveRestBack = (base: Base) => async (data: JobData) => {
  const work = { from: Number(data.from), into: Number(data.into), by: Number(data.by), at: String(data.at) }
  const move = async (tx: Tx) => ((await readCategory({ db: tx }, work.from)).isActive ? moveBack(tx, work) : 0)
  while ((await transaction(base, move)) > 0);
}

export async function moveBack(tx: Tx, { from, into, by, at }: WorkBack): Promise<number> {
  const [category, other] = [await readCategory({ db: tx }, from), await readCategory({ db: tx }, into)]
  const text = `Het samenvoegen van ${category.name} met ${other.name} is teruggedraaid.`
  const reports = await mergedReportIds(tx, { from, into, at: new Date(at) }, reportsPerTransaction)
  for (const { id } of reports)
    await moveReport(tx, id, { from: other, into: category, text, by: { id: by }, merge: 'undone' })
  return reports.length
}

type Move = {
  from: CategoryRow
  into: CategoryRow
  text: string
  by: { id: number }
  merge?: 'merged' | 'undone'
}

/** The report keeps its deadline, promise, department and assignee. */
export async function moveReport(tx: Tx, id: number, { from, into, text, by, merge }: Move): Promise<void> {
  const report = await findReportForSystem<'changeCategory'>(tx, id)
  if (report?.categoryId !== from.id) return
  const { handlingMessage, promisedMessage, promisedUntil, deadline, deadlineTripled, lastDay, lastDayTripled } = report
  const kept = { handlingMessage, promisedMessage, promisedUntil, deadline, deadlineTripled, lastDay, lastDayTripled }
  await setCategory(tx, report, by, { categoryId: into.id, categoryText: text, ...kept })
  const event = { fromId: from.id, toId: into.id, name: into.name, text, ...(merge && { merge }) }
  await recordEvent(tx, id, { type: 'category-changed', ...event }, by)
}
