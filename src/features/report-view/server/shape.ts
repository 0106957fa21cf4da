import { thumbnailUrl } from '#features/attachments/server/shape.ts'
import { categoryPath } from '#features/categories/rules.ts'
import { seesContactDetails } from '#features/reports/policy.ts'
import { keptTermOf, promiseOf, type ReporterPromise } from '#features/reports/promise.ts'
import { displayId, type PromiseColumns } from '#features/reports/server/store.ts'
import { closingOf } from '#features/reports/status/closing-rules.ts'
import { plannedOf } from '#features/reports/status/planned.ts'
import { codeOf, statusLabel } from '#features/reports/status/rules.ts'
import { closingOnWire, plannedOnWire } from '#features/reports/status-change/contract.ts'
import type { User } from '#features/users/policy.ts'
import { dutchDay, wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { ListedReport, Report } from '../contract.ts'
import { columnOf, ownFields } from '../fields.ts'
import { currentNoteTexts } from './history-lines.ts'
import type { ReportViewRow } from './rows.ts'

const timeOrNull = (moment: Date | null) => moment && wireTime(moment)

const masked = (value: string | null, isShown: boolean) => (value && !isShown ? '*****' : (value ?? ''))

export const reportHref = ({ publicUrl }: Base, id: number) => `${publicUrl}/signals/v1/private/signals/${id}`

const status = (row: ReportViewRow) => ({
  text: row.statusText,
  user: row.statusUser,
  state: codeOf(row.status),
  state_display: statusLabel(row.status),
  target_api: row.statusTarget,
  extra_properties: row.statusExtraProperties,
  send_email: row.statusSendsMail,
  created_at: wireTime(row.statusAt),
  email_override: row.statusEmailOverride,
})

const location = (row: ReportViewRow) => ({
  id: row.id,
  stadsdeel: row.districtCode,
  buurt_code: row.neighbourhoodCode,
  area_type_code: row.areaTypeCode,
  area_code: row.areaCode,
  area_name: row.areaName,
  address: row.address,
  address_text: row.addressText,
  postcode: row.postcode,
  geometrie: { type: 'Point' as const, coordinates: [row.place.x, row.place.y] as [number, number] },
  extra_properties: row.locationExtra,
  created_by: row.locationUser,
  bag_validated: row.addressIsVerified,
})

const category = ({ publicUrl }: Base, row: ReportViewRow) => ({
  sub: row.sub,
  sub_slug: row.subSlug,
  main: row.main,
  main_slug: row.mainSlug,
  category_url: publicUrl + categoryPath(row.mainSlug, row.subSlug),
  departments: row.departments,
  created_by: row.categoryUser,
  text: row.categoryText,
  deadline: timeOrNull(row.deadline),
  deadline_factor_3: timeOrNull(row.deadlineTripled),
})

const reporter = (row: ReportViewRow, showsContact: boolean) => ({
  email: masked(row.reporterEmail, showsContact),
  phone: masked(row.reporterPhone, showsContact),
  sharing_allowed: row.reporterShares,
  allows_contact: row.reporterAllowsContact,
})

const identification = (base: Base, row: ReportViewRow) => ({
  _display: `${row.id} - ${codeOf(row.status)} - ${row.neighbourhoodCode ?? 'None'} - ${wireTime(row.createdAt)}`,
  id: row.id,
  id_display: displayId(base, row.id),
})

const moments = (row: ReportViewRow) => ({
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
  incident_date_start: wireTime(row.incidentStart),
  incident_date_end: timeOrNull(row.incidentEnd),
})

const priority = (row: ReportViewRow) => ({ priority: row.priority, created_by: row.priorityUser })
const type = (row: ReportViewRow) => ({
  code: row.type,
  created_at: wireTime(row.typeAt),
  created_by: row.typeUser,
})

const notes = ({ noteEvents }: ReportViewRow) =>
  noteEvents.flatMap(({ event, created_by }) => currentNoteTexts(event).map(text => ({ text, created_by })))

const departments = (row: ReportViewRow) => ({
  ...(row.directingDepartments && { directing_departments: row.directingDepartments }),
  routing_departments: row.routingDepartments,
})

const replyOf = ({ replyKind, repliedAt, isReplyNew }: ReportViewRow & { isReplyNew?: boolean }) =>
  replyKind &&
  repliedAt && {
    reply: { kind: replyKind, created_at: wireTime(repliedAt), ...(isReplyNew && { is_new: isReplyNew }) },
  }

export const toListedReport = (base: Base, row: ReportViewRow, user: User): ListedReport =>
  listedReport(base, row, seesContactDetails(user))

/** For our own list: masked contact details keep it out of the access log. */
export const toFoundReport = (base: Base, row: ReportViewRow & { photoFile: string | null }): ListedReport => ({
  ...listedReport(base, row, false),
  ...ownValues(row),
  ...(row.photoFile && { thumbnail: thumbnailUrl(base, { file: row.photoFile }) }),
})

/** Keys in the order of the wire, here and below. */
const listedReport = (base: Base, row: ReportViewRow, showsContact: boolean): ListedReport => ({
  _links: { self: { href: reportHref(base, row.id) } },
  ...identification(base, row),
  signal_id: row.uuid,
  source: row.source,
  text: row.text,
  text_extra: row.textExtra,
  status: status(row),
  location: location(row),
  category: category(base, row),
  reporter: reporter(row, showsContact),
  priority: priority(row),
  type: type(row),
  ...moments(row),
  operational_date: timeOrNull(row.operationalDate),
  has_attachments: row.attachmentCount > 0,
  extra_properties: row.extraProperties,
  notes: notes(row),
  ...departments(row),
  has_parent: row.parentId !== null,
  has_children: row.childCount > 0,
  assigned_user_email: row.assignedUserEmail,
  ...reasonFields(row),
  ...replyOf(row),
})

/** Optional fields of our own come last. */
const ownValues = (row: ReportViewRow) =>
  Object.fromEntries(ownFields.map(name => [name, row[columnOf(name)] || undefined]))

const reasonFields = (row: ReportViewRow) => ({
  ...closingOnWire(closingOf(row)),
  ...plannedOnWire(plannedOf(row)),
})

type Details = PromiseColumns & {
  attachmentIds: readonly number[]
  childIds: readonly number[]
  isReporterErased: boolean
  isReplyNew: boolean
}

export function toReport(base: Base, row: ReportViewRow & Details, user: User): Report {
  const promise = promiseOf(row, base.municipality, base.clock())
  const keptTerm = keptTermOf(row, base.municipality)
  const self = reportHref(base, row.id)
  return {
    _links: {
      curies: { name: 'sia', href: `${base.publicUrl}/signals/v1/relations` },
      self: { href: self },
      archives: { href: `${self}/history` },
      'sia:attachments': { href: `${self}/attachments` },
      'sia:pdf': { href: `${self}/pdf` },
      'sia:context': { href: `${self}/context` },
      ...(row.parentId && { 'sia:parent': { href: reportHref(base, row.parentId) } }),
      ...(row.childIds.length > 0 && { 'sia:children': row.childIds.map(id => ({ href: reportHref(base, id) })) }),
    },
    ...reportParts(base, row, seesContactDetails(user)),
    ...moments(row),
    ...departments(row),
    attachments: row.attachmentIds.map(id => `${self}/attachments/${id}`),
    assigned_user_email: row.assignedUserEmail,
    ...reasonFields(row),
    ...(promise && { promise: promiseShape(promise) }),
    ...(keptTerm && { kept_term: { last_day: keptTerm } }),
    ...(row.isReporterErased && { reporter_erased: row.isReporterErased }),
    ...replyOf(row),
    ...ownValues(row),
  }
}

const promiseShape = ({ kind, lastDay, restartedAt, awaits, isEarlier }: ReporterPromise) => ({
  kind,
  last_day: dutchDay(lastDay),
  restarted: restartedAt !== null,
  ...(awaits && { awaits }),
  ...(isEarlier && { earlier: true as const }),
})

function reportParts(base: Base, row: ReportViewRow, showsContact: boolean) {
  const { _display, ...ids } = identification(base, row)
  return {
    _display,
    category: category(base, row),
    ...ids,
    has_attachments: row.attachmentCount > 0,
    location: location(row),
    status: status(row),
    reporter: reporter(row, showsContact),
    priority: priority(row),
    notes: notes(row),
    type: type(row),
    source: row.source,
    text: row.text,
    text_extra: row.textExtra,
    extra_properties: row.extraProperties,
  }
}
