import { z } from 'zod'
import { Report } from '#features/report-view/contract.ts'
import { CategoryInput, DateTimeInput, ExtraProperty, ReporterInput } from '#features/reports/inputs.ts'
import { LocationChange } from '#features/reports/location/contract.ts'
import { limits, priorities } from '#features/reports/rules.ts'
import { statusCodes } from '#features/reports/status/rules.ts'
import { ClosingInput, StatusChange } from '#features/reports/status-change/contract.ts'
import { maxMentions } from '#features/users/directory.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Href, halPage, PageQuery } from '#kit/hal.ts'
import { emailAddress, requiredText } from '#kit/schemas.ts'

const NoteInput = z.object({
  text: requiredText(limits.note),
  /** Ids of mentioned users, who are notified. Not in the API of the reference. */
  mentions: z.array(z.int().positive()).max(maxMentions).optional(),
})

const DepartmentsInput = z.array(z.object({ id: z.int() }))

/** Validated and then ignored: a PATCH does not change these (docs/wire/reports.md#change). */
const ignoredFields = {
  text: requiredText(limits.text).optional(),
  text_extra: z.string().max(limits.textExtra).optional(),
  source: z.string().max(128).optional(),
  reporter: ReporterInput.optional(),
  incident_date_start: DateTimeInput.optional(),
  incident_date_end: DateTimeInput.nullish(),
  extra_properties: z
    .unknown()
    .refine(value => value === undefined || z.array(ExtraProperty).safeParse(value).success, 'Invalid input.')
    .optional(),
}

/** Parts are applied in this order. Each is a use case with its own right and event. */
export const ReportPatch = z.object({
  location: LocationChange.optional(),
  status: StatusChange.optional(),
  category: CategoryInput.optional(),
  priority: z.object({ priority: z.enum(priorities) }).optional(),
  notes: z.array(NoteInput).min(1, 'Dit veld mag niet leeg zijn.').optional(),
  type: z.object({ code: z.string().min(1).max(3) }).optional(),
  directing_departments: DepartmentsInput.optional(),
  routing_departments: DepartmentsInput.optional(),
  assigned_user_email: z.union([z.null(), emailAddress()]).optional(),
  ...ClosingInput.shape,
  ...ignoredFields,
})
export type ReportPatch = z.output<typeof ReportPatch>

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

export const CategorySummary = z.object({
  sub: z.string(),
  sub_slug: z.string(),
  departments: z.string(),
  main: z.string(),
  main_slug: z.string(),
})

/** Visible to users who may not open the child. */
export const Child = z.object({
  _links: z.object({ self: Href }),
  id: z.int(),
  status: z.object({ state: z.enum(statusCodes), state_display: z.string() }),
  category: CategorySummary,
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

export const readReportAsPdf = endpoint('GET', '/signals/v1/private/signals/:id/pdf', {
  access: ['sia_read'],
  answer: z.instanceof(Uint8Array),
  summary: 'One report on paper',
})
