import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Href, halPage, PageQuery } from '../../kit/hal.ts'
import { Report } from '../report-view/contract.ts'
import { CategoryInput, DateTimeInput, ExtraProperty, ReporterInput } from '../reports/inputs.ts'
import { LocationChange } from '../reports/location/contract.ts'
import { limits, priorities } from '../reports/rules.ts'
import { statusCodes } from '../reports/status/codes.ts'
import { ClosingInput, StatusChange } from '../reports/status-change/contract.ts'
import { maxMentions } from '../users/directory.ts'

const NoteInput = z.object({
  text: z.string().trim().min(1).max(limits.note),
  /** Not on the wire: the ids of the users who are mentioned in it, who are notified. */
  mentions: z.array(z.int().positive()).max(maxMentions).optional(),
})

const DepartmentsInput = z.array(z.object({ id: z.int() }))

/**
 * Validated like the rest of the body, and then ignored: a PATCH does not change these (docs/wire/reports.md#change).
 */
const ignoredFields = {
  text: z.string().trim().min(1).max(limits.text).optional(),
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

/** The parts of one PATCH, in the order in which they are applied; each is a use case with its own right and event. */
export const ReportPatch = z.object({
  location: LocationChange.optional(),
  status: StatusChange.optional(),
  category: CategoryInput.optional(),
  priority: z.object({ priority: z.enum(priorities) }).optional(),
  notes: z.array(NoteInput).min(1, 'Dit veld mag niet leeg zijn.').optional(),
  type: z.object({ code: z.string().min(1).max(3) }).optional(),
  directing_departments: DepartmentsInput.optional(),
  routing_departments: DepartmentsInput.optional(),
  assigned_user_email: z.union([z.null(), z.email()]).optional(),
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

/** Category and departments of a report, also for users who may not open it. */
export const CategorySummary = z.object({
  sub: z.string(),
  sub_slug: z.string(),
  departments: z.string(),
  main: z.string(),
  main_slug: z.string(),
})

/** A child of a report, as shown also to users who may not open it. */
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
