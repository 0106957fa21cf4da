import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { momentOf } from '../../kit/moment-of.ts'
import { LocationChange, LocationInput } from './location/contract.ts'
import { limits, priorities, reportTypes } from './rules.ts'
import { type StatusCode, statusFacts } from './status/facts.ts'
import { targets } from './status/rules.ts'
import { type Status, statuses } from './status/statuses.ts'

/** The wire's code for a status (docs/wire/statuses.md#codes). */
export const codeOf = (status: Status): StatusCode => statusFacts[status].name.code
export const statusCodes = statuses.map(codeOf)

/** The status behind a code of the wire. */
export const statusOf = (code: StatusCode): Status => statuses.find(status => codeOf(status) === code) ?? 'received'

/**
 * A moment in a body, in any form in which one can stand in an address: also with a space for the T, as programs write it.
 * Without an offset the clock is the Dutch one. Comes out with one.
 */
export const time = z
  .string()
  .meta({ format: 'date-time' })
  .transform((text, context) => {
    const moment = momentOf(text)
    if (moment) return moment.toISOString()
    context.addIssue({ code: 'custom', message: 'Voer een geldige datum/tijd in.' })
    return z.NEVER
  })
const blankToNull = <T extends z.ZodType<string | null | undefined>>(schema: T) =>
  schema.transform(value => value || null)

/** How a reporter can be reached, as it is sent; blank is nothing. */
export const ReporterInput = z.object({
  email: blankToNull(z.union([z.literal(''), z.email().max(limits.email)]).nullish()),
  phone: blankToNull(z.string().max(limits.phone).nullish()),
  sharing_allowed: z.boolean().default(false),
})

const pathOfCategory = /^(https?:\/\/[^/\s]+)?\/?[\w\-/]*$/

/** Only these four are checked (docs/wire/reporting.md#answers); what else an answer holds is kept as it came. */
const ExtraProperty = z.looseObject({
  id: z.string(),
  label: z.string(),
  answer: z.unknown(),
  category_url: z
    .unknown()
    .refine(url => typeof url !== 'string' || pathOfCategory.test(url))
    .optional(),
})
const ExtraProperties = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null) return null
    const parsed = z.array(ExtraProperty).safeParse(value)
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'Invalid input.' })
    return z.NEVER
  })

const CategoryInput = z
  .object({
    sub_category: z.string().optional(),
    category_url: z.string().optional(),
    text: z.string().max(10_000).nullish(),
  })
  .transform(({ sub_category, category_url, text }, context) => {
    const given = [sub_category, category_url].filter(url => url !== undefined)
    if (given.length === 1 && given[0] !== undefined) return { url: given[0], text: text ?? null }
    context.addIssue({ code: 'custom', message: 'Either sub_category or category_url must be given', path: [] })
    return z.NEVER
  })

const notThere = { error: ({ input }: { input?: unknown }) => `Object met uuid=${input} bestaat niet.` }

const CreateShape = {
  text: z.string().trim().min(1).max(limits.text),
  text_extra: z.string().max(limits.textExtra).default(''),
  source: z.string().min(1).max(128).default('online'),
  location: LocationInput,
  category: CategoryInput,
  reporter: ReporterInput,
  incident_date_start: time,
  incident_date_end: time.nullish(),
  extra_properties: ExtraProperties,
  /** Of a questionnaire whose answers come along. There are none yet, so that nobody can have one. */
  session: z
    .uuid({ abort: true })
    .refine(() => false, notThere)
    .nullish(),
}

/** What a resident sends. An unknown key at the top is refused, deeper ones are dropped. */
export const PublicCreate = z.strictObject(CreateShape)
export type PublicCreate = z.output<typeof PublicCreate>

/** What only comes later, by a PATCH; who sends it with a new report is told so, as on the wire. */
const notAtFirst = [
  ['status', 'status', 'Status'],
  ['directing_departments', 'directing_departments_assignment', 'Directing departments'],
  ['routing_departments', 'routing_assignment', 'Signal departments relation'],
  ['notes', 'notes', 'Notes'],
  ['assigned_user_email', 'assigned_user_email', 'User assignment'],
] as const

const anything = z.unknown().optional()

/** What staff send; unknown keys are ignored. */
export const PrivateCreate = z
  .object({
    ...CreateShape,
    source: z.string().min(1).max(128).optional(),
    priority: z.object({ priority: z.enum(priorities) }).optional(),
    type: z.object({ code: z.enum(reportTypes) }).optional(),
    operational_date: time.nullish(),
    /** The report that this is to be a part of, and the addresses of those of its attachments that come along. */
    parent: z.int().nullish(),
    attachments: z.array(z.string()).optional(),
    status: anything,
    directing_departments: anything,
    routing_departments: anything,
    notes: anything,
    assigned_user_email: anything,
  })
  .superRefine((value, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    for (const [key, field, what] of notAtFirst)
      if (value[key] !== undefined) refuse(field, `${what} cannot be set on initial creation`)
    if (value.attachments && !value.parent)
      refuse('attachments', 'Attachments can only be copied when creating a child Signal')
  })
export type PrivateCreate = z.output<typeof PrivateCreate>

/** What the public may know of a report. */
export const PublicReport = z.object({
  _display: z.string(),
  id: z.int(),
  id_display: z.string(),
  signal_id: z.uuid(),
  status: z.object({ state: z.enum(['OPEN', 'CLOSED']), state_display: z.enum(['Open', 'Gesloten']) }),
  created_at: z.string(),
  updated_at: z.string(),
  incident_date_start: z.string(),
  incident_date_end: z.string().nullable(),
})
export type PublicReport = z.output<typeof PublicReport>

export const StatusChange = z.object({
  state: z.enum(statusCodes),
  text: z.string().max(10_000).nullish(),
  send_email: z.boolean().default(false),
  email_override: blankToNull(z.union([z.literal(''), z.email()]).nullable()).optional(),
  target_api: blankToNull(z.union([z.literal(''), z.enum(targets)]).nullable()).optional(),
  extra_properties: z.unknown().optional(),
})
export type StatusChange = z.output<typeof StatusChange>

const NoteInput = z.object({ text: z.string().trim().min(1).max(limits.note) })

const DepartmentsInput = z.array(z.object({ id: z.int() }))

/**
 * Judged like the rest of the body, and then left as it was: these do not change by a PATCH (docs/wire/reports.md#change).
 */
const unchanging = {
  text: CreateShape.text.optional(),
  text_extra: z.string().max(limits.textExtra).optional(),
  source: z.string().max(128).optional(),
  reporter: ReporterInput.optional(),
  incident_date_start: time.optional(),
  incident_date_end: time.nullish(),
  extra_properties: z
    .unknown()
    .refine(value => value === undefined || z.array(ExtraProperty).safeParse(value).success, 'Invalid input.')
    .optional(),
}

/** The parts of one PATCH, in the order in which they are done; each is a use case with a right and an event of its own. */
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
  ...unchanging,
})
export type ReportPatch = z.output<typeof ReportPatch>

export const createReport = endpoint('POST', '/signals/v1/public/signals', {
  access: 'public',
  body: PublicCreate,
  answer: PublicReport,
  summary: 'A resident reports a problem',
})

export const readPublicReport = endpoint('GET', '/signals/v1/public/signals/:uuid', {
  access: 'public',
  answer: PublicReport,
  summary: 'What the public may know of a report',
})
