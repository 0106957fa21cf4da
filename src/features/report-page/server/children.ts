import { sql } from 'kysely'
import { selectReports, visibleTo } from '#features/report-view/server/rows.ts'
import { reportHref } from '#features/report-view/server/shape.ts'
import { checkMayRead, noSuchReport } from '#features/reports/server/store.ts'
import { codeOf } from '#features/reports/status/codes.ts'
import { statusLabel } from '#features/reports/status/rules.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Child } from '../contract.ts'
import { toCategorySummary } from './detail.ts'

/** Includes children that the user may not open: the status of all is visible with the parent. */
export async function listChildren(base: Base, user: User, id: number): Promise<Child[]> {
  await checkMayRead(base.db, user, id)
  const parent = await base.db.selectFrom('reports').select('parentId').where('id', '=', id).executeTakeFirst()
  if (!parent) throw noSuchReport()
  if (parent.parentId !== null)
    throw new Problem('not-found', `Signal ${id} has no children, it itself is a child signal.`)
  const rows = await selectReports(base.db)
    .select(sql<boolean>`coalesce(${visibleTo(user)}, false)`.as('isVisible')) // null when it was never routed
    .where('reports.parentId', '=', id)
    .orderBy('reports.id')
    .execute()
  if (rows.length === 0) throw new Problem('not-found', `Signal ${id} has no children.`)
  return rows.map(row => ({
    _links: { self: { href: reportHref(base, row.id) } },
    id: row.id,
    status: { state: codeOf(row.status), state_display: statusLabel(row.status) },
    category: toCategorySummary(row),
    updated_at: wireTime(row.updatedAt),
    can_view_signal: row.isVisible,
  }))
}
