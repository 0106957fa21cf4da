import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { JobData } from '../../../server/jobs.ts'
import { readCategory } from '../../categories/server/read-categories.ts'
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

/** A report keeps its deadline, what was promised, its department and its colleague. @returns how many moved */
export async function moveNext(tx: Tx, { from: fromId, into: intoId, by }: Work): Promise<number> {
  const [from, into] = [await readCategory({ db: tx }, fromId), await readCategory({ db: tx }, intoId)]
  const text = `${from.name} is samengevoegd met ${into.name}.`
  const reports = await openReportIds(tx, fromId, reportsPerTransaction)
  for (const { id } of reports) {
    const report = await findReportForSystem<'changeCategory'>(tx, id)
    if (report?.categoryId !== fromId) continue
    const { handlingMessage, deadline, deadlineTripled } = report
    const columns = { categoryId: intoId, categoryText: text, handlingMessage, deadline, deadlineTripled }
    await setCategory(tx, report, { id: by }, columns)
    await recordEvent(tx, id, { type: 'category-changed', fromId, toId: intoId, name: into.name, text }, { id: by })
  }
  return reports.length
}
