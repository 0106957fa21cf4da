import { type RawBuilder, sql } from 'kysely'
import type { ListedReport, Report } from '#features/report-view/contract.ts'
import { type ReportViewRow, selectReports, visibleTo } from '#features/report-view/server/rows.ts'
import { reportHref, toListedReport, toReport } from '#features/report-view/server/shape.ts'
import type { AccessKind } from '#features/reporters/rules.ts'
import { logContactAccess } from '#features/reporters/server/store.ts'
import { policy, seesContactDetails } from '#features/reports/policy.ts'
import { hasNewReply } from '#features/reports/server/read-marks.ts'
import { checkMayRead, noSuchReport, promiseColumns, viewingDepartments } from '#features/reports/server/store.ts'
import { codeOf, statusLabel } from '#features/reports/status/rules.ts'
import type { User } from '#features/users/policy.ts'
import { userAccountByToken, userAccountSubquery, userIdSubquery } from '#features/users/server/store.ts'
import { dutchDay, wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Authenticated } from '#server/http/http-server.ts'
import type { Child } from '../contract.ts'

export const toCategorySummary = ({ sub, subSlug, departments, main, mainSlug }: ReportViewRow) => ({
  sub,
  sub_slug: subSlug,
  departments,
  main,
  main_slug: mainSlug,
})

type ReportQuery = { id: number; userId: number | RawBuilder<number>; day: string }

const selectReport = (db: Reader, { id, userId, day }: ReportQuery) =>
  selectReports(db)
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .select(promiseColumns)
    .select(sql<boolean>`${hasNewReply(userId)}`.as('isReplyNew'))
    .select([
      sql<
        number[]
      >`coalesce((select array_agg(a.id order by a.id) from attachments a where a.report_id = reports.id), '{}')`.as(
        'attachmentIds',
      ),
      sql<
        number[]
      >`coalesce((select array_agg(c.id order by c.id) from reports c where c.parent_id = reports.id), '{}')`.as(
        'childIds',
      ),
      sql<boolean>`exists(select from contact_access_log l
        where l.report_id = reports.id and l.user_id = ${userId} and l.day = ${day}::date and l.kind = 'view')`.as(
        'isAccessLogged',
      ),
      sql<boolean>`(reports.reporter_erased_at is not null and reports.reporter_email is null and reports.reporter_phone is null
        and exists(select from report_events e where e.report_id = reports.id and (e.event ->> 'type' = 'reporter-erased'
          or e.event ->> 'type' = 'retention-ended' and e.event -> 'erased' ?| array['email', 'phone'])))`.as(
        'isReporterErased',
      ),
    ])
    .where('reports.id', '=', id)

const reportQuery = prepared(selectReport)

type ReportAndUserQuery = { id: number; email: string; session: string | null; day: string }

const reportAndUserQuery = prepared((db: Reader, { email, session, ...rest }: ReportAndUserQuery) =>
  selectReport(db, { ...rest, userId: userIdSubquery(email) }).select(
    userAccountSubquery({ email, session }).as('reader'),
  ),
)

/** Reads the report and the account of the user in one query. */
export async function readReportAs(base: Base, { token, authorize }: Authenticated, param: string): Promise<Report> {
  const id = /^\d{1,15}$/.test(param) ? Number(param) : 0
  const query = { id, email: token.email.toLowerCase(), session: token.session, day: dutchDay(base.clock()) }
  const row = await reportAndUserQuery.executeTakeFirst(base.db, query)
  const user = authorize(row ? (row.reader ?? undefined) : await userAccountByToken(base.db, token))
  if (!row) throw id ? noSuchReport() : new Problem('not-found')
  return toReadableReport(base, user, row)
}

/** @throws Problem 404 when it is unknown, 403 when the user may not read it */
export const readReport = async (base: Base, user: User, id: number): Promise<Report> =>
  toReadableReport(base, user, await findReport(base, user, id))

/** The access log distinguishes files from pages. */
export const readReportForFile = async (base: Base, user: User, id: number): Promise<Report> =>
  toReadableReport(base, user, { ...(await findReport(base, user, id)), isAccessLogged: false, kind: 'download' })

async function toReadableReport(base: Base, user: User, row: Row & { kind?: AccessKind }): Promise<Report> {
  if (!policy.read(user, row)) throw new Problem('forbidden')
  await logAccessOncePerDay(base, user, row)
  return toReport(base, row, user)
}

/** Skips the check: the change may have made the report invisible to the user. */
export async function reportAfterChange(base: Base, user: User, id: number): Promise<Report> {
  const row = await findReport(base, user, id)
  await logAccessOncePerDay(base, user, row)
  return toReport(base, row, user)
}

type Row = NonNullable<Awaited<ReturnType<typeof reportQuery.executeTakeFirst>>>

async function findReport(base: Base, user: User, id: number): Promise<Row> {
  const row = await reportQuery.executeTakeFirst(base.db, { id, userId: user.id, day: dutchDay(base.clock()) })
  if (!row) throw noSuchReport()
  return row
}

type ContactColumns = {
  id: number
  reporterEmail: string | null
  reporterPhone: string | null
  /** The access log already has a view of today. */
  isAccessLogged: boolean
  kind?: AccessKind
}

/** Seeing contact details adds an entry to the access log, once a day. */
async function logAccessOncePerDay(
  { db, clock }: Base,
  user: User,
  { id, reporterEmail, reporterPhone, isAccessLogged, kind = 'view' }: ContactColumns,
) {
  if (isAccessLogged || !seesContactDetails(user) || (!reporterEmail && !reporterPhone)) return
  await logContactAccess(db, { reportId: id, userId: user.id, now: clock(), kind })
}

export async function readListedReport(base: Base, user: User, id: number): Promise<ListedReport> {
  return toListedReport(base, await findReport(base, user, id), user)
}

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
