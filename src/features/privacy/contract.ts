import { z } from 'zod'
import { accessKinds } from '#features/reporters/rules.ts'
import { comparablePhoneDigits } from '#features/reports/phone.ts'
import { privacyRights } from '#features/retention/policy.ts'
import { endpoint } from '#kit/endpoint.ts'
import { requiredText } from '#kit/schemas.ts'
import { mentionPlaces } from './texts.ts'

const access = privacyRights

/** In the body, so that no URL log contains it. */
const Person = z.object({ email: z.string().trim().max(254).default(''), phone: z.string().trim().max(30).default('') })

/** At least one of both. */
export type Person = z.output<typeof Person>

export function personError({ email, phone }: Person): { field: 'email' | 'phone'; text: string } | undefined {
  if (!email.trim() && !phone.trim()) return { field: 'email', text: 'Vul een e-mailadres of een telefoonnummer in.' }
  if (phone.trim() && !comparablePhoneDigits(phone)) return { field: 'phone', text: 'Vul ten minste negen cijfers in.' }
  return undefined
}

const ListedReport = z.object({
  id: z.int(),
  number: z.string(),
  category: z.string(),
  place: z.string(),
  status: z.string(),
  createdAt: z.string(),
  isOnHold: z.boolean(),
})
export type ListedReport = z.output<typeof ListedReport>

const ReportOfPerson = ListedReport.extend({
  isEarlier: z.boolean(),
  isOpen: z.boolean(),
})
export type ReportOfPerson = z.output<typeof ReportOfPerson>

export const maxMentions = 100

const Mention = ListedReport.extend({ mentionedIn: z.array(z.enum(mentionPlaces)) })
export type Mention = z.output<typeof Mention>

export const findPerson = endpoint('POST', '/api/privacy/person', {
  access,
  body: Person,
  answer: z.object({
    reports: z.array(ReportOfPerson),
    mentions: z.array(Mention),
  }),
  summary:
    'All reports with this e-mail address or telephone number, and those of others that mention it, newest first; looking is recorded',
})

export type FoundPerson = z.output<typeof findPerson.answer>

export const exportPerson = endpoint('POST', '/api/privacy/person/export', {
  access,
  body: Person,
  answer: z.instanceof(Uint8Array),
  summary: 'Everything that is stored of this person, with the photos, in one zip file',
})

export const maxNoteLength = 500

export const erasePerson = endpoint('POST', '/api/privacy/person/erasure', {
  access,
  body: Person.extend({
    note: requiredText(maxNoteLength, {
      empty: 'Vul in waarom de gegevens worden gewist.',
      tooLong: `Gebruik hoogstens ${maxNoteLength} tekens.`,
    }),
    sendsMail: z.boolean(),
  }),
  answer: z.object({
    erased: z.array(z.string()),
    onHold: z.array(z.string()),
    backupsUntil: z.string(),
  }),
  summary: 'Erase the details of this person wherever they are, except in reports on hold',
})
export type Erasure = z.output<typeof erasePerson.answer>

export const erasePassages = endpoint('POST', '/api/privacy/hidden-passages/:id/erasure', {
  access,
  /** As `/api/reports/:id/hidden-passages` lists them. */
  body: z.object({ texts: z.array(z.string().min(1).max(1000)).min(1).max(100) }),
  answer: z.object({ count: z.int() }),
  summary: 'Erase for good what is hidden in the texts of a report, whoever its reporter is; 403 when it is on hold',
})

export const ReportIds = z
  .string()
  .max(8000)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Vul nummers van meldingen in, met komma’s ertussen.')

const AccessLogQuery = z.object({
  user: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  report: ReportIds.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  kind: z.enum(accessKinds).optional(),
  before: z.string().max(60).optional(),
})
export type AccessLogQuery = z.output<typeof AccessLogQuery>

const Access = z.object({
  reportId: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  at: z.string(),
  kind: z.enum(accessKinds),
})
export type Access = z.output<typeof Access>

export const readAccessLog = endpoint('GET', '/api/privacy/access-log', {
  access,
  query: AccessLogQuery,
  answer: z.object({ results: z.array(Access), next: z.string().nullable() }),
  summary: 'Who saw the contact details of which reports, newest first; once a day for each report and way',
})

export const downloadAccessLog = endpoint('GET', '/api/privacy/access-log.csv', {
  access,
  query: AccessLogQuery.omit({ before: true }),
  answer: z.instanceof(Uint8Array),
  summary: 'The same as CSV',
})
