import { wireTime } from '../../../kit/dutch-time.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { policy } from '../../reports/policy.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import { codeOf } from '../../reports/status/codes.ts'
import type { User } from '../../users/policy.ts'
import type { LinkedReport, LinkedReports, OtherReport } from '../contract.ts'
import { link, unlink } from './link.ts'
import { linkedReportsOf, reportInList } from './store.ts'

/** The linked reports that the user may see; of others only that they exist. */
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

/** Link a report to the one that it is a double of. */
export async function linkDouble(
  base: Base,
  user: User,
  { id, mainId }: { id: number; mainId: number },
): Promise<LinkedReports> {
  await transaction(base, tx => link(tx, user, { id, mainId }))
  return readLinkedReports(base, user, id)
}

export async function unlinkDouble(base: Base, user: User, id: number): Promise<LinkedReports> {
  await transaction(base, tx => unlink(tx, user, id))
  return readLinkedReports(base, user, id)
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
