import { z } from 'zod'
import { awaitedParties, promiseKinds } from '#features/categories/promise-kinds.ts'
import { PointOnWire } from '#features/reports/location/contract.ts'
import { replyKinds } from '#features/reports/replies.ts'
import { priorities, reportTypes } from '#features/reports/rules.ts'
import { statusCodes } from '#features/reports/status/rules.ts'
import { closingFields } from '#features/reports/status-change/contract.ts'
import { Href } from '#kit/hal.ts'
import { ownFields } from './fields.ts'

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

const fields = {
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

/** Absent in lists of the wire. The last days of handling, at the term and at three times the term, are as `2026-12-02`. */
const ownShape = Object.fromEntries(ownFields.map(name => [name, z.string().optional()])) as Record<
  (typeof ownFields)[number],
  z.ZodOptional<z.ZodString>
>

/** Not on the wire: the newest reply of the reporter or an external party. */
const Reply = z.object({ kind: z.enum(replyKinds), created_at: z.string() })

/** The fields have the order of the wire, here and below. */
export const ListedReport = z.object({
  _links: z.object({ self: Href }),
  _display: fields._display,
  id: fields.id,
  id_display: fields.id_display,
  signal_id: z.uuid(),
  source: fields.source,
  text: fields.text,
  text_extra: fields.text_extra,
  status: fields.status,
  location: fields.location,
  category: fields.category,
  reporter: fields.reporter,
  priority: fields.priority,
  type: fields.type,
  ...moments,
  operational_date: z.string().nullable(),
  has_attachments: fields.has_attachments,
  extra_properties: fields.extra_properties,
  notes: fields.notes,
  ...departments,
  has_parent: z.boolean(),
  has_children: z.boolean(),
  assigned_user_email: fields.assigned_user_email,
  ...closingFields,
  reply: Reply.optional(),
  ...ownShape,
  /** Not on the wire: the signed URL of a small copy of the first photo. */
  thumbnail: z.string().optional(),
})
export type ListedReport = z.output<typeof ListedReport>

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
  _display: fields._display,
  category: fields.category,
  id: fields.id,
  id_display: fields.id_display,
  has_attachments: fields.has_attachments,
  location: fields.location,
  status: fields.status,
  reporter: fields.reporter,
  priority: fields.priority,
  notes: fields.notes,
  type: fields.type,
  source: fields.source,
  text: fields.text,
  text_extra: fields.text_extra,
  extra_properties: fields.extra_properties,
  ...moments,
  ...departments,
  attachments: z.array(z.string()),
  assigned_user_email: fields.assigned_user_email,
  ...closingFields,
  promise: z
    .object({
      kind: z.enum(promiseKinds),
      /** As `2026-12-14`. */
      last_day: z.string(),
      /** Reopening restarted the term. */
      restarted: z.boolean(),
      awaits: z.enum(awaitedParties).optional(),
      earlier: z.literal(true).optional(),
    })
    .optional(),
  /** The term of an open report when it differs from that of its category; the day as `2026-12-14`. */
  kept_term: z.object({ last_day: z.string() }).optional(),
  reporter_erased: z.literal(true).optional(),
  reply: Reply.extend({
    is_new: z.literal(true).optional(),
  }).optional(),
  ...ownShape,
})
export type Report = z.output<typeof Report>

/** For `If-Match`; every change gives another ETag. */
export const versionOfReport = ({ updated_at }: { updated_at: string }) => `"${Date.parse(updated_at)}"`
