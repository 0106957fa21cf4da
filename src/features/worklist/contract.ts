import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Href, halPage, PageQuery } from '../../kit/hal.ts'
import { momentOf } from '../../kit/moment-of.ts'
import { WireFilter } from '../filters/contract.ts'
import { PrivateCreate, ReportPatch, statusCodes } from '../reports/contract.ts'
import { PointOnWire } from '../reports/location/contract.ts'
import { priorities, reportTypes } from '../reports/rules.ts'

const ReportStatus = z.object({
  text: z.string().nullable(),
  user: z.string().nullable(),
  state: z.enum(statusCodes),
  state_display: z.string(),
  target_api: z.string().nullable(),
  extra_properties: z.unknown(),
  send_email: z.boolean(),
  created_at: z.string(),
  email_override: z.string().nullable(),
})

/** As it was given or found; what a search for it left besides is kept too. */
const Address = z.looseObject({
  openbare_ruimte: z.string().nullish(),
  huisnummer: z.union([z.string(), z.number()]).nullish(),
  huisletter: z.string().nullish(),
  huisnummer_toevoeging: z.string().nullish(),
  postcode: z.string().nullish(),
  woonplaats: z.string().nullish(),
})

const ReportLocation = z.object({
  id: z.int(),
  stadsdeel: z.string().nullable(),
  buurt_code: z.string().nullable(),
  area_type_code: z.string().nullable(),
  area_code: z.string().nullable(),
  area_name: z.string().nullable(),
  address: Address.nullable(),
  address_text: z.string(),
  postcode: z.string().nullable(),
  geometrie: PointOnWire,
  extra_properties: z.unknown(),
  created_by: z.string().nullable(),
  bag_validated: z.boolean(),
})

const ReportCategory = z.object({
  sub: z.string(),
  sub_slug: z.string(),
  main: z.string(),
  main_slug: z.string(),
  category_url: z.string(),
  departments: z.string(),
  created_by: z.string().nullable(),
  text: z.string().nullable(),
  deadline: z.string().nullable(),
  deadline_factor_3: z.string().nullable(),
})

const DepartmentOnReport = z.object({ id: z.int(), code: z.string(), name: z.string(), is_intern: z.boolean() })

const part = {
  _display: z.string(),
  id: z.int(),
  id_display: z.string(),
  source: z.string(),
  text: z.string(),
  text_extra: z.string(),
  status: ReportStatus,
  location: ReportLocation,
  category: ReportCategory,
  reporter: z.object({
    email: z.string(),
    phone: z.string(),
    sharing_allowed: z.boolean(),
    allows_contact: z.boolean(),
  }),
  priority: z.object({ priority: z.enum(priorities), created_by: z.string().nullable() }),
  type: z.object({ code: z.enum(reportTypes), created_at: z.string(), created_by: z.string().nullable() }),
  has_attachments: z.boolean(),
  extra_properties: z.unknown(),
  notes: z.array(z.object({ text: z.string(), created_by: z.string().nullable() })),
  assigned_user_email: z.string().nullable(),
}
const moments = {
  created_at: z.string(),
  updated_at: z.string(),
  incident_date_start: z.string(),
  incident_date_end: z.string().nullable(),
}
const departments = {
  directing_departments: z.array(DepartmentOnReport).optional(),
  routing_departments: z.array(DepartmentOnReport).nullable(),
}

/** A report as a row of a list. The order is that of the wire, here and below. */
export const ListedReport = z.object({
  _links: z.object({ self: Href }),
  ...{ _display: part._display, id: part.id, id_display: part.id_display, signal_id: z.uuid() },
  ...{ source: part.source, text: part.text, text_extra: part.text_extra, status: part.status },
  ...{ location: part.location, category: part.category, reporter: part.reporter },
  ...{ priority: part.priority, type: part.type },
  ...moments,
  ...{ operational_date: z.string().nullable(), has_attachments: part.has_attachments },
  ...{ extra_properties: part.extra_properties, notes: part.notes },
  ...departments,
  ...{ has_parent: z.boolean(), has_children: z.boolean(), assigned_user_email: part.assigned_user_email },
})
export type ListedReport = z.output<typeof ListedReport>

/** A report by itself. */
export const Report = z.object({
  _links: z.object({
    curies: z.object({ name: z.string(), href: z.string() }),
    self: Href,
    archives: Href,
    'sia:attachments': Href,
    'sia:pdf': Href,
    'sia:context': Href,
    'sia:parent': Href.optional(),
    'sia:children': z.array(Href).optional(),
  }),
  ...{ _display: part._display, category: part.category, id: part.id, id_display: part.id_display },
  ...{ has_attachments: part.has_attachments, location: part.location, status: part.status, reporter: part.reporter },
  ...{ priority: part.priority, notes: part.notes, type: part.type, source: part.source, text: part.text },
  ...{ text_extra: part.text_extra, extra_properties: part.extra_properties },
  ...moments,
  ...departments,
  attachments: z.array(z.string()),
  assigned_user_email: part.assigned_user_email,
})
export type Report = z.output<typeof Report>

export const HistoryLine = z.object({
  identifier: z.string(),
  when: z.string(),
  what: z.string(),
  action: z.string(),
  description: z.string().nullable(),
  who: z.string(),
  _signal: z.int(),
})
export type HistoryLine = z.output<typeof HistoryLine>

/** What a list can be asked; the address of the overview says it in the same words. */
export const ListQuery = PageQuery.extend({ ordering: z.string().default('-created_at'), ...WireFilter.shape })

export const listReports = endpoint('GET', '/signals/v1/private/signals', {
  access: ['sia_read'],
  query: ListQuery,
  answer: halPage(ListedReport),
  summary: 'The reports that this user may see',
})

export const createReportForStaff = endpoint('POST', '/signals/v1/private/signals', {
  access: ['sia_write', 'sia_signal_create_initial'],
  body: PrivateCreate,
  answer: ListedReport,
  summary: 'Staff report a problem on behalf of a resident, or a part of a report',
})

/** The same as the server takes it: several at once, at most ten, are answered several at once. */
export const createReportsForStaff = endpoint('POST', createReportForStaff.path, {
  access: createReportForStaff.access,
  body: z.union([PrivateCreate, z.array(PrivateCreate)]),
  answer: z.union([ListedReport, z.array(ListedReport)]),
  summary: createReportForStaff.summary,
})

export const readReport = endpoint('GET', '/signals/v1/private/signals/:id', {
  access: ['sia_read'],
  answer: Report,
  summary: 'One report with all its parts',
})

export const changeReport = endpoint('PATCH', '/signals/v1/private/signals/:id', {
  access: ['sia_write'],
  body: ReportPatch,
  answer: Report,
  summary: 'Change parts of a report; all of them, or none',
})

export const readReportAsPdf = endpoint('GET', '/signals/v1/private/signals/:id/pdf', {
  access: ['sia_read'],
  answer: z.instanceof(Uint8Array),
  summary: 'One report on paper',
})

/** What a report is about and whose it is, told to who may not open it. */
export const CategoryInShort = z.object({
  sub: z.string(),
  sub_slug: z.string(),
  departments: z.string(),
  main: z.string(),
  main_slug: z.string(),
})

/** A part of a report that was split, as somebody sees it who may not open it. */
export const Child = z.object({
  _links: z.object({ self: Href }),
  id: z.int(),
  status: z.object({ state: z.enum(statusCodes), state_display: z.string() }),
  category: CategoryInShort,
  updated_at: z.string(),
  can_view_signal: z.boolean(),
})
export type Child = z.output<typeof Child>

export const listChildren = endpoint('GET', '/signals/v1/private/signals/:id/children', {
  access: ['sia_read'],
  query: PageQuery,
  answer: halPage(Child),
  summary: 'The parts that a report was split into',
})

export const readHistory = endpoint('GET', '/signals/v1/private/signals/:id/history', {
  access: ['sia_read'],
  query: z.object({
    what: z.string().optional(),
    created_after: z
      .string()
      .refine(text => momentOf(text) !== undefined, 'Voer een geldige datum/tijd in.')
      .optional(),
  }),
  answer: z.array(HistoryLine),
  summary: 'What happened to a report, newest first',
})
