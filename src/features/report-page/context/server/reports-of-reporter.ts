import { type SqlBool, sql } from 'kysely'
import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { pageBounds } from '../../../../server/http/pagination.ts'
import { newestFormsOf } from '../../../feedback/server/store.ts'
import { type ReportViewRow, selectReports, visibleTo } from '../../../report-view/server/rows.ts'
import { codeOf } from '../../../reports/status/codes.ts'
import { isEnded, statusLabel } from '../../../reports/status/rules.ts'
import type { User } from '../../../users/policy.ts'
import { toCategorySummary } from '../../server/category-summary.ts'
import type { ReportOfReporter } from '../contract.ts'

const hasReporterEmail = (email: string) => sql<SqlBool>`lower(reports.reporter_email) = lower(${email})`

/** The numbers of reports with this e-mail address: all, open, and by feedback. Child reports do not count. */
export async function countReportsOfReporter(db: Reader, email: string) {
  const rows = await db
    .selectFrom('reports')
    .select(({ fn }) => ['status', 'feedback', fn.countAll<number>().as('count')])
    .where(hasReporterEmail(email))
    .where('parentId', 'is', null)
    .groupBy(['status', 'feedback'])
    .execute()
  const sum = (group: typeof rows) => group.reduce((total, { count }) => total + count, 0)
  return {
    signal_count: sum(rows),
    open_count: sum(rows.filter(({ status }) => !isEnded(status))),
    positive_count: sum(rows.filter(({ feedback }) => feedback === 'satisfied')),
    negative_count: sum(rows.filter(({ feedback }) => feedback === 'not_satisfied')),
  }
}

/** A page of the reports with this e-mail address, newest first, including those that this user may not open. */
export async function findReportsOfReporter(db: Reader, user: User, { email, page, page_size }: ReporterPage) {
  const { signal_count: count } = await countReportsOfReporter(db, email)
  const bounds = pageBounds({ page, page_size }, count)
  const rows = await selectReports(db)
    .select(sql<boolean>`coalesce(${visibleTo(user)}, false)`.as('isVisible')) // never routed is null
    .where(sql<SqlBool>`reports.id = any(array(${selectPageIds(email, bounds)}))`)
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .execute()
  const forms =
    rows.length > 0
      ? await newestFormsOf(
          db,
          rows.map(({ id }) => id),
        )
      : []
  const formOf = new Map(forms.map(form => [form.reportId, form]))
  return { ...bounds, count, results: rows.map(row => toWire(row, formOf.get(row.id))) }
}

type ReporterPage = { email: string; page: string; page_size: number }

/** `offset 0` makes the planner select by reporter first; otherwise it walks all reports from the newest on. */
const selectPageIds = (email: string, { size, offset }: { size: number; offset: number }) =>
  sql`select id from (select id, created_at from reports where ${hasReporterEmail(email)} and parent_id is null offset 0) theirs
    order by created_at desc, id desc limit ${size} offset ${offset}`

type Form = { isSatisfied: boolean | null; submittedAt: Date | null }

const toWire = (row: ReportViewRow & { isVisible: boolean }, form: Form | undefined): ReportOfReporter => ({
  id: row.id,
  created_at: wireTime(row.createdAt),
  category: toCategorySummary(row),
  status: { state: codeOf(row.status), state_display: statusLabel(row.status) },
  feedback: form
    ? { is_satisfied: form.isSatisfied, submitted_at: form.submittedAt && wireTime(form.submittedAt) }
    : null,
  can_view_signal: row.isVisible,
  has_children: row.childCount > 0,
})
