import { type SqlBool, sql } from 'kysely'
import { newestFormsOf } from '#features/feedback/server/store.ts'
import { type ReportViewRow, selectReports, visibleTo } from '#features/report-view/server/rows.ts'
import { nearbyWeeks } from '#features/reports/location/rules.ts'
import { isNearby, maybeNearby } from '#features/reports/location/server/place.ts'
import { isInListsOf } from '#features/reports/policy.ts'
import { noSuchReport, type ReportRow, viewingDepartments } from '#features/reports/server/store.ts'
import { codeOf, isEnded, statusLabel } from '#features/reports/status/rules.ts'
import { isOpen } from '#features/reports/status/server/conditions.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { pageBounds } from '#server/http/pagination.ts'
import type { ReportOfReporter } from '../context.ts'
import { toCategorySummary } from './detail.ts'

export async function readContext(base: Base, user: User, id: number) {
  const report = await visibleReport(base, user, id)
  const nearby = await findNearbyOfCategory(base.db, { user, report, now: base.clock() })
  const ofReporter = report.reporterEmail ? await countReportsOfReporter(base.db, report.reporterEmail) : null
  return { nearbyCount: nearby.length, ofReporter }
}

type Page = { page: string; page_size: number }

/** @throws Problem `not-found` without an e-mail address */
export async function listReportsOfReporter(base: Base, user: User, { id, ...page }: Page & { id: number }) {
  const { reporterEmail } = await visibleReport(base, user, id)
  if (!reporterEmail) throw new Problem('not-found', `Signal ${id} has no reporter contact detail.`)
  return findReportsOfReporter(base.db, user, { ...page, email: reporterEmail })
}

const nearbyPageSize = 4000

export async function readNearby(base: Base, user: User, id: number) {
  const report = await visibleReport(base, user, id)
  return findNearbyReports(base.db, { user, report, now: base.clock() })
}

export async function listNearbyReports(base: Base, user: User, { id, page }: { id: number; page: string }) {
  const report = await visibleReport(base, user, id)
  const nearby = await findNearbyOfCategory(base.db, { user, report, now: base.clock() })
  const part = pageBounds({ page, page_size: nearbyPageSize }, nearby.length)
  return { part, count: nearby.length, rows: nearby.slice(part.offset, part.offset + part.size) }
}

/** A report outside the lists of the user does not exist here (docs/wire/reports.md#context). */
async function visibleReport({ db }: Base, user: User, id: number) {
  const report = await db
    .selectFrom('reports')
    .select(['id', 'place', 'categoryId', 'reporterEmail', 'routingDepartmentIds'])
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!report || !isInListsOf(user, report)) throw noSuchReport()
  return report
}

type NearbyQuery = { user: User; report: Pick<ReportRow, 'id' | 'place' | 'categoryId'>; now: Date }

/** Open reports and recent ones, as far as the user may see them. */
async function findNearbyReports(db: Reader, query: NearbyQuery) {
  const rows = await nearbyRows(db, query)
    .where(sql<SqlBool>`(${isOpen} or ${isRecent(query.now)})`)
    .execute()
  return rows.filter(nearTo(query.report))
}

/** The reports that the wire counts: recent, open or not, of the same category (docs/wire/reports.md#context). */
async function findNearbyOfCategory(db: Reader, query: NearbyQuery) {
  const rows = await nearbyRows(db, query)
    .where('reports.categoryId', '=', query.report.categoryId)
    .where(isRecent(query.now))
    .execute()
  return rows.filter(nearTo(query.report))
}

const placeOf = ({ place }: Pick<ReportRow, 'place'>) => ({ lng: place.x, lat: place.y })

const nearTo = (report: Pick<ReportRow, 'place'>) => (row: Pick<ReportRow, 'place'>) =>
  isNearby(placeOf(report), placeOf(row))

const isRecent = (now: Date) =>
  sql<SqlBool>`reports.created_at >= ${new Date(now.getTime() - nearbyWeeks * 7 * 86_400_000)}`

const nearbyRows = (db: Reader, { user, report }: NearbyQuery) =>
  db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .select(['reports.id', 'reports.place', 'reports.createdAt', 'reports.status', 'sub.name as category'])
    .where(sql<SqlBool>`coalesce(${visibleTo(user)}, false)`)
    .where(maybeNearby(placeOf(report)))
    .where('reports.id', '<>', report.id)
    .where('reports.childCount', '=', 0) // its parts have the places
    .orderBy('reports.id')

const hasReporterEmail = (email: string) => sql<SqlBool>`lower(reports.reporter_email) = lower(${email})`

async function countReportsOfReporter(db: Reader, email: string) {
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

/** Newest first, including reports that the user may not open. */
async function findReportsOfReporter(db: Reader, user: User, { email, page, page_size }: ReporterPage) {
  const { signal_count: count } = await countReportsOfReporter(db, email)
  const bounds = pageBounds({ page, page_size }, count)
  const rows = await selectReports(db)
    .select(sql<boolean>`coalesce(${visibleTo(user)}, false)`.as('isVisible')) // null when it was never routed
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
