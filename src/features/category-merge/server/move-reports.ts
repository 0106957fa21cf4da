import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { JobData } from '../../../server/jobs.ts'
import { readCategory } from '../../categories/server/read-categories.ts'
import type { CategoryRow } from '../../categories/server/rows.ts'
import { setCategory } from '../../reports/category/server/store.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { findReportForSystem } from '../../reports/server/store.ts'
import { reportsPerTransaction } from '../rules.ts'
import { openReportIds } from './store.ts'

/** The queue of reports that are left to move. */
export const mergeQueue = 'merge-category-reports'

/** Moves what is left, to where the category leads now. After a crash it goes on where it was; not once the category is on again. */
export const moveRest = (base: Base) => async (data: JobData) => {
  const [from, by] = [Number(data.from), Number(data.by)]
  const move = async (tx: Tx) => {
    const { mergedInto } = await readCategory({ db: tx }, from)
    return mergedInto === null ? 0 : moveNext(tx, { from, into: mergedInto, by })
  }
  while ((await transaction(base, move)) > 0);
}

type Work = { from: number; into: number; by: number }

/** @returns how many reports moved */
export async function moveNext(tx: Tx, { from: fromId, into: intoId, by }: Work): Promise<number> {
  const [from, into] = [await readCategory({ db: tx }, fromId), await readCategory({ db: tx }, intoId)]
  const text = `${from.name} is samengevoegd met ${into.name}.`
  const reports = await openReportIds(tx, fromId, reportsPerTransaction)
  for (const { id } of reports) await moveReport(tx, id, { from, into, text, by: { id: by }, merge: 'merged' })
  return reports.length
}

type Move = {
  from: CategoryRow
  into: CategoryRow
  /** What the history of the report says of it. */
  text: string
  by: { id: number }
  merge?: 'merged' | 'undone'
}

/** Gives a report another category. It keeps its deadline, what was promised, its department and its colleague. */
export async function moveReport(tx: Tx, id: number, { from, into, text, by, merge }: Move): Promise<void> {
  const report = await findReportForSystem<'changeCategory'>(tx, id)
  if (report?.categoryId !== from.id) return
  const { handlingMessage, promisedMessage, promisedUntil, deadline, deadlineTripled } = report
  const kept = { handlingMessage, promisedMessage, promisedUntil, deadline, deadlineTripled }
  await setCategory(tx, report, by, { categoryId: into.id, categoryText: text, ...kept })
  const event = { fromId: from.id, toId: into.id, name: into.name, text, ...(merge && { merge }) }
  await recordEvent(tx, id, { type: 'category-changed', ...event }, by)
}
