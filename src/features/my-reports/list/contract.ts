import { z } from 'zod'
import { PointOnWire } from '#features/reports/location/contract.ts'
import { limits } from '#features/reports/rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Href, halPage, PageQuery } from '#kit/hal.ts'
import { emailAddress } from '#kit/schemas.ts'
import type { ListAddress } from '../paths.ts'
import { progressStates } from './rules.ts'

const wireStates = ['OPEN', 'REACTION REQUESTED', 'REACTION RECEIVED', 'REOPENED', 'CLOSED'] as const
export type WireState = (typeof wireStates)[number]

const Links = z.object({ curies: z.object({ name: z.string(), href: z.string() }), self: Href })

/** In the order of the wire (docs/wire/residents.md#my-reports). */
const OwnReport = z.object({
  _links: Links,
  _display: z.string(),
  uuid: z.uuid(),
  id_display: z.string(),
  text: z.string(),
  status: z.object({ state: z.enum(wireStates), state_display: z.string() }),
  created_at: z.string(),
})
export type OwnReport = z.output<typeof OwnReport>

const PublicFile = z.object({
  href: z.string(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  caption: z.string().nullable(),
})

const { created_at, ...fields } = OwnReport.shape
const OwnReportDetail = z.object({
  ...fields,
  _links: Links.extend({ archives: Href, 'sia:attachments': z.array(PublicFile).optional() }),
  location: z.object({ address: z.unknown(), address_text: z.string(), geometrie: PointOnWire }),
  extra_properties: z.unknown(),
  created_at,
})
export type OwnReportDetail = z.output<typeof OwnReportDetail>

const OwnHistoryLine = z.object({
  when: z.string(),
  what: z.string(),
  action: z.string(),
  description: z.string().nullable(),
  _signal: z.uuid(),
})
export type OwnHistoryLine = z.output<typeof OwnHistoryLine>

const base = '/signals/v1/my/signals'

/** The reporter sends `Authorization: Token …`. */
const access = 'public'

export const listOwnReports = endpoint('GET', base, {
  access,
  query: PageQuery.extend({ status: z.string().optional(), ordering: z.string().optional() }),
  answer: halPage(OwnReport),
  summary: 'The reports of a reporter, newest first: of the last 12 months, and older ones that are open',
})

export const readOwnReport = endpoint('GET', `${base}/:uuid`, {
  access,
  answer: OwnReportDetail,
  summary: 'One report of a reporter',
})

export const readOwnHistory = endpoint('GET', `${base}/:uuid/history`, {
  access,
  query: z.object({ what: z.string().optional(), ordering: z.string().optional() }),
  answer: z.array(OwnHistoryLine),
  summary: 'What happened to a report, as its reporter may see it, newest first',
})

const ListedOwnReport = z.object({
  id: z.int(),
  number: z.string(),
  category: z.string(),
  place: z.string(),
  text: z.string(),
  progress: z.enum(progressStates),
  createdAt: z.string(),
  /** As `2026-11-30`; null without a day, and after it. */
  plannedOn: z.string().nullable(),
  answerBefore: z.string().nullable(),
})
export type ListedOwnReport = z.output<typeof ListedOwnReport>

const OwnReportPage = z.object({
  email: z.string(),
  /** Counts all reports, regardless of the search. */
  counts: z.object({ all: z.int(), open: z.int(), closed: z.int() }),
  page: z.int(),
  count: z.int(),
  reports: z.array(ListedOwnReport),
})
export type OwnReportPage = z.output<typeof OwnReportPage>

const ownPath = '/api/my-reports'

export const searchOwnReports = endpoint('GET', ownPath, {
  access: 'own-pages',
  query: z.object({
    status: z.enum(['open', 'closed']).optional(),
    q: z.string().max(200).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  answer: OwnReportPage,
  summary: 'A page of the reports of the reporter who is signed in in this browser',
})

export const openOwnReport = endpoint('POST', `${ownPath}/:id/open`, {
  access: 'own-pages',
  answer: z.undefined(),
  summary: 'Open the page of one of these reports in this browser',
})

const Email = z.object({ email: z.string() })

/** An invalid body gets the usual answer: null is no address. */
export const LinkRequest = z.object({ email: emailAddress(limits.email).nullable().catch(null) }).catch({ email: null })

export const LinkRequestForm = z
  .object({ ...LinkRequest.unwrap().shape, again: z.string().optional() })
  .catch({ email: null })

export const requestLink = endpoint('POST', `${base}/request-auth-token`, {
  access: 'public',
  body: LinkRequest,
  answer: z.undefined(),
  summary: 'Mail a reporter a link to their reports; the answer is the same for an unknown address',
})

export const readReporter = endpoint('GET', `${base}/me`, {
  access: 'public',
  answer: Email,
  summary: 'The e-mail address of the reporter with this token (`Authorization: Token …`)',
})

const sessionPath = `${ownPath}/session` as const

export const openSession = endpoint('POST', sessionPath, {
  access: 'own-pages',
  answer: Email,
  summary: 'Exchange the link that the browser opened for a session in a cookie',
})

export const closeSession = endpoint('DELETE', sessionPath, {
  access: 'own-pages',
  answer: z.undefined(),
  summary: 'End the session of this browser, and close the pages of reports that are open in it',
})

export type MyReportsPageData =
  | { kind: 'open'; address: ListAddress; reports: OwnReportPage }
  | { kind: 'signed-out'; hasSignedOut: boolean }

export type RequestedLinkPage = { email: string; isAgain: boolean }
