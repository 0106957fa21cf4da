import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { type AttachmentRow, attachmentsOf } from '#features/attachments/server/store.ts'
import { displayId, noSuchReport, type ReportRow } from '#features/reports/server/store.ts'
import { hasEnded, isOpen } from '#features/reports/status/server/conditions.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { signedUrl } from '#server/files/signed-url.ts'
import { pageBounds, pageLinks } from '#server/http/pagination.ts'
import { curies } from '#server/http/wire-headers.ts'
import { openMyReport } from '../../server/page-session.ts'
import type { OwnReport, OwnReportDetail, WireState } from '../contract.ts'
import { type Progress, progressLabel, progressOf } from '../rules.ts'
import { reporterOfRequest } from './session.ts'
import { reportsOfReporter } from './store.ts'

export type Owner = { email: string; now: Date }

export type OpenOrClosed = 'open' | 'closed'

const nameOfCategory = sql<string>`coalesce(nullif(categories.public_name, ''), categories.name)`

/** Shown until staff set the place. */
const typedPlace = sql<string | null>`reports.location_extra ->> 'typed'`

type ListFilter = {
  status?: OpenOrClosed | undefined
  words?: readonly string[]
  idPrefix?: string
  /** Counts a report closed as planned as open until its day, unlike the wire. */
  today?: string
}

const isOpenOn = (today: string) =>
  sql<SqlBool>`(${isOpen} or coalesce(reports.status = 'handled' and reports.closing_reason = 'planned'
    and reports.planned_on >= ${today}::date, false))`

function progressCondition(status: OpenOrClosed, today: string | undefined) {
  if (today === undefined) return status === 'open' ? isOpen : hasEnded
  return status === 'open' ? isOpenOn(today) : sql<SqlBool>`not ${isOpenOn(today)}`
}

const filteredReports = (
  db: Reader,
  { email, now }: Owner,
  { status, words = [], idPrefix = '', today }: ListFilter,
) => {
  const shown = sql`concat_ws(' ', ${idPrefix}::text || reports.id, reports.text, reports.address_text, ${typedPlace}, ${nameOfCategory})`
  const searched = sql`(search_fold(${shown}) || ' ' || fold_text(${shown}))`
  let query = reportsOfReporter(db, email, now).innerJoin('categories', 'categories.id', 'reports.categoryId')
  if (status) query = query.where(progressCondition(status, today))
  for (const word of words) query = query.where(sql<boolean>`strpos(${searched}, ${word}) > 0`)
  return query
}

type Slice = { size: number; offset: number }

export const countReports = async (db: Reader, owner: Owner, filter: ListFilter): Promise<number> =>
  (
    await filteredReports(db, owner, filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

const wireRows = (db: Reader, owner: Owner, { status, isOldestFirst, ...slice }: WireList & Slice) =>
  filteredReports(db, owner, { status })
    .select(['reports.id', 'reports.uuid', 'reports.text', 'reports.status', 'reports.createdAt'])
    .orderBy('reports.createdAt', isOldestFirst ? 'asc' : 'desc')
    .orderBy('reports.id', isOldestFirst ? 'asc' : 'desc')
    .limit(slice.size)
    .offset(slice.offset)
    .execute()

type WireList = { status: OpenOrClosed | undefined; isOldestFirst: boolean }

const answerBefore = sql<Date | null>`(select submit_before from questionnaire_sessions sessions
  join questionnaires on questionnaires.id = sessions.questionnaire_id
  where sessions.report_id = reports.id and reports.status = 'reaction-requested' and flow = 'reaction-request'
    and frozen_at is null and invalidated_at is null
  order by sessions.id desc limit 1)`

export const pageRows = (db: Reader, owner: Owner, { size, offset, ...filter }: ListFilter & Slice) =>
  filteredReports(db, owner, filter)
    .select(['reports.id', 'reports.text', 'reports.status', 'reports.createdAt', 'reports.address'])
    .select(['reports.place', 'reports.locationExtra'])
    .select(['reports.closingReason', 'reports.closingDetail', 'reports.closingContact', 'reports.plannedOn'])
    .select([nameOfCategory.as('category'), answerBefore.as('answerBefore')])
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

export async function countByProgress(
  db: Reader,
  owner: Owner,
  today: string,
): Promise<{ all: number; open: number; closed: number }> {
  const { all, open } = await filteredReports(db, owner, {})
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isOpenOn(today)).as('open'),
    ])
    .executeTakeFirstOrThrow()
  return { all, open, closed: all - open }
}

/** Undefined for a report of another reporter, too old or deleted. */
const ownReportByUuid = (db: Reader, { email, now }: Owner, uuid: string) =>
  reportsOfReporter(db, email, now).selectAll('reports').where('reports.uuid', '=', uuid).executeTakeFirst()

async function isOwnReport(db: Reader, { email, now }: Owner, id: number): Promise<boolean> {
  const query = reportsOfReporter(db, email, now).select('reports.id').where('reports.id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

type OpenRequest = { id: number; request: FastifyRequest; reply: FastifyReply }

/** @throws Problem `not-found` for a report outside the list of the reporter */
export async function openOwnReport(base: Base, { id, request, reply }: OpenRequest): Promise<void> {
  await openMyReport(base, { request, reply }, await requireOwnReport(base, request, id))
}

/** @returns its id @throws Problem `not-signed-in`, or `not-found` for a report outside the list */
export async function requireOwnReport(base: Base, request: FastifyRequest, id: number): Promise<number> {
  const owner = { email: await reporterOfRequest(base, request), now: base.clock() }
  if (!(await isOwnReport(base.db, owner, id))) throw noSuchReport()
  return id
}

type ListRequest = { page: string; page_size: number; status: string | undefined; isOldestFirst: boolean; url: string }

export async function listOwnReports(base: Base, owner: Owner, { url, isOldestFirst, ...request }: ListRequest) {
  const status = openOrClosed(request.status)
  const count = await countReports(base.db, owner, { status })
  const { page, pages, size, offset } = pageBounds(request, count)
  const rows = await wireRows(base.db, owner, { status, isOldestFirst, size, offset })
  return { _links: pageLinks(url, page, pages), count, results: rows.map(row => toOwnReport(base, row)) }
}

function openOrClosed(status: string | undefined): OpenOrClosed | undefined {
  if (status === undefined || status === 'open' || status === 'closed') return status
  throw new Problem('invalid-input', { status: [`Selecteer een geldige keuze. ${status} is geen beschikbare keuze.`] })
}

/** @throws Problem `not-found` for a report outside the list of this reporter */
export async function findOwnReport({ db }: Base, owner: Owner, uuid: string) {
  const report = await ownReportByUuid(db, owner, uuid)
  if (!report) throw noSuchReport()
  return report
}

export async function readOwnReport(base: Base, owner: Owner, uuid: string): Promise<OwnReportDetail> {
  const report = await findOwnReport(base, owner, uuid)
  const files = await attachmentsOf(base.db, report.id)
  const newestFirst = files.filter(({ isPublic }) => isPublic).toReversed()
  return toOwnReportDetail(base, report, newestFirst)
}

const wireState: Record<Progress, WireState> = {
  open: 'OPEN',
  question: 'REACTION REQUESTED',
  answered: 'REACTION RECEIVED',
  reopened: 'REOPENED',
  closed: 'CLOSED',
}

const hrefOf = ({ publicUrl }: Base, uuid: string) => `${publicUrl}/signals/v1/my/signals/${uuid}`

type ListedRow = Pick<ReportRow, 'id' | 'uuid' | 'text' | 'status' | 'createdAt'>

function toOwnReport(base: Base, row: ListedRow): OwnReport {
  const progress = progressOf(row.status)
  return {
    _links: { curies: curies(base), self: { href: hrefOf(base, row.uuid) } },
    _display: displayId(base, row.id),
    uuid: row.uuid,
    id_display: displayId(base, row.id),
    text: row.text,
    status: { state: wireState[progress], state_display: progressLabel[progress] },
    created_at: wireTime(row.createdAt),
  }
}

function toOwnReportDetail(base: Base, row: ReportRow, files: readonly AttachmentRow[]): OwnReportDetail {
  const { _links, created_at, ...fields } = toOwnReport(base, row)
  return {
    _links: {
      ..._links,
      archives: { href: `${_links.self.href}/history` },
      ...(files.length > 0 && { 'sia:attachments': files.map(file => toPublicFile(base, file)) }),
    },
    ...fields,
    location: {
      address: row.address,
      address_text: row.addressText,
      geometrie: { type: 'Point', coordinates: [row.place.x, row.place.y] },
    },
    extra_properties: row.extraProperties,
    created_at,
  }
}

/** The municipality replaces the address of a colleague or an external party, which residents must not see. */
const toPublicFile = (base: Base, { file, createdByEmail, createdAt, caption }: AttachmentRow) => ({
  href: signedUrl(base, file),
  created_by: createdByEmail === null ? null : base.municipality.mail.organization,
  created_at: wireTime(createdAt),
  caption,
})
