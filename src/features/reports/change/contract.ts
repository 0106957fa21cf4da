import { z } from 'zod'
import { CategoryInput, DateTimeInput, ExtraProperty, ReporterInput } from '../inputs.ts'
import { LocationChange } from '../location/contract.ts'
import { limits, priorities } from '../rules.ts'
import { StatusChange } from '../status-change/contract.ts'

const NoteInput = z.object({ text: z.string().trim().min(1).max(limits.note) })

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
  ...ignoredFields,
})
export type ReportPatch = z.output<typeof ReportPatch>
