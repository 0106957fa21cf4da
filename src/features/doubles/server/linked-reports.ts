import { policy } from '#features/reports/policy.ts'
import { checkMayRead, displayId } from '#features/reports/server/store.ts'
import { codeOf } from '#features/reports/status/codes.ts'
import { undoably } from '#features/reports/undo/server/undoable.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base, Tx } from '#server/base.ts'
import type { LinkedReport, LinkedReports, OtherReport } from '../contract.ts'
import { link, unlink } from './link.ts'
import { linkedReportsOf, reportInList } from './store.ts'

export async function readLinkedReports(base: Base, user: User, id: number): Promise<LinkedReports> {
  await checkMayRead(base.db, user, id)
  const [report, rows] = [await reportInList(base.db, id), await linkedReportsOf(base.db, id)]
  const visible = rows
    .filter(row => policy.read(user, row))
    .map(row => ({ ...toLinked(base, row), mainId: row.mainId }))
  const main = visible.find(report => report.id === report.mainId) ?? null
  const doubles = visible.filter(report => report.mainId === id)
  const hasMain = rows.some(row => row.mainId !== id)
  return {
    report: toOther(base, report),
    main,
    doubles,
    hasHiddenMain: hasMain && !main,
    hiddenDoubles: rows.filter(row => row.mainId === id).length - doubles.length,
  }
}

type LinkChange = { id: number; isUndoable: boolean }

export const linkDouble = (base: Base, user: User, { mainId, ...change }: LinkChange & { mainId: number }) =>
  changeLink(base, user, change, tx => link(tx, user, { id: change.id, mainId }))

export const unlinkDouble = (base: Base, user: User, change: LinkChange) =>
  changeLink(base, user, change, tx => unlink(tx, user, change.id))

async function changeLink(base: Base, user: User, { id, isUndoable }: LinkChange, change: (tx: Tx) => Promise<void>) {
  const undoable = { user, id, keepsColumns: false, tables: ['doubles'] as const }
  const { undoId } = await undoably(base, isUndoable ? undoable : undefined, change)
  return { links: await readLinkedReports(base, user, id), undoId }
}

type Row = Awaited<ReturnType<typeof linkedReportsOf>>[number]

const toLinked = (base: Base, row: Row): LinkedReport => ({
  ...toOther(base, row),
  updatedAt: wireTime(row.updatedAt),
})

type OtherRow = Awaited<ReturnType<typeof reportInList>>

const toOther = (base: Base, { id, category, createdAt, status, text }: OtherRow): OtherReport => ({
  id,
  number: displayId(base, id),
  category,
  createdAt: wireTime(createdAt),
  status: codeOf(status),
  text,
})
