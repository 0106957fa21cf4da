import { type SqlBool, sql } from 'kysely'
import { wireTime } from '../../../../kit/amsterdam.ts'
import type { Reader } from '../../../../server/db.ts'
import { wireStatus } from '../../../reports/contract.ts'
import { isEnded } from '../../../reports/rules.ts'
import { statusLabel } from '../../../reports/status/rules.ts'
import type { User } from '../../../users/policy.ts'
import { reportRows, visibleTo } from '../../server/rows.ts'
import type { OfReporter } from '../contract.ts'

const isSame = (email: string) => sql<SqlBool>`lower(reports.reporter_email) = lower(${email})`

/** How much somebody reported, and how much of that is still open; parts of reports do not count. */
export async function countOfReporter(db: Reader, email: string) {
  const rows = await db
    .selectFrom('reports')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where(isSame(email))
    .where('parentId', 'is', null)
    .groupBy('status')
    .execute()
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0)
  return {
    ...{ signal_count: sum(rows), open_count: sum(rows.filter(({ status }) => !isEnded(status))) },
    ...{ positive_count: 0, negative_count: 0 },
  }
}

/** What somebody reported, newest first, also what this user may not open. */
export async function listOfReporter(db: Reader, user: User, email: string): Promise<OfReporter[]> {
  const rows = await reportRows(db)
    .select(sql<boolean>`coalesce(${visibleTo(user)}, false)`.as('isVisible')) // never routed is null
    .where(isSame(email))
    .where('reports.parentId', 'is', null)
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    created_at: wireTime(row.createdAt),
    category: {
      ...{ sub: row.sub, sub_slug: row.subSlug, departments: row.departments },
      ...{ main: row.main, main_slug: row.mainSlug },
    },
    status: { state: wireStatus[row.status], state_display: statusLabel[row.status] },
    feedback: null,
    can_view_signal: row.isVisible,
    has_children: row.childCount > 0,
  }))
}
