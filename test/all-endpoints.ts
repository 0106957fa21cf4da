import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserPurpose, linkPurpose } from '#features/my-reports/list/server/session.ts'
import { openSession } from '#features/questionnaires/server/open-session.ts'
import { PublicReportInput } from '#features/reports/create/contract.ts'
import { createReport } from '#features/reports/create/server/create.ts'
import type { User } from '#features/users/policy.ts'
import { draftTokenHeader } from '#kit/draft-token.ts'
import { buildPath, type Endpoint } from '#kit/endpoint.ts'
import { openPageSession } from '#server/auth/page-sessions.ts'
import { transaction } from '#server/base.ts'
import { json } from '#server/db/json.ts'
import { issueDraftToken } from '#server/rate-limit/draft-token.ts'
import { encodeFormWithFile, type FormWithFile } from './encode-form.ts'
import { aLink, followLink, openPage } from './my-report.ts'
import { aReport, aReportInput, aUser, litter } from './test-data.ts'
import type { World } from './world.ts'

// An endpoint may stand beside what it is about, outside a file of contracts.
const files = globSync('src/features/**/*.ts', {
  exclude: ['**/*.test.ts', '**/server/**', '**/web/**', '**/pages/**'],
})
  .toSorted()
  .map(file => pathToFileURL(resolve(file)).href)
const contracts: Record<string, unknown>[] = await Promise.all(files.map(file => import(file)))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value

/** The endpoints of a setting, which is declared as a whole. */
const endpointsOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'endpoints' in value ? Object.values(value.endpoints ?? {}) : []

/** Every endpoint of every contract. */
export const endpoints: readonly Endpoint[] = [
  ...new Set(contracts.flatMap(Object.values).flatMap(value => [value, ...endpointsOf(value)].filter(isEndpoint))),
]

/** True when users call it, who are signed in. */
export const isForStaff = ({ access }: Endpoint) => access !== 'public' && access !== 'own-pages'

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path.replaceAll('::', ':')}`

/** Endpoints whose response does not end; they have tests of their own. */
export const streams = ['GET /api/live']

/** A request with which an endpoint succeeds, with its status unless that is 200. */
export type Example = FormWithFile & {
  params?: Record<string, string | number>
  query?: string
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
  status?: number
}

export type Fixture = {
  user: User
  uuid: string
  bulkId: string
  /** A filter that a colleague who left shares with a department of the user. */
  leftFilterId: number
  /** The change can be undone. */
  undoId: string
  exportId: string
  token: string
  categoryId: number
  /** Roles without users. */
  roleIds: readonly number[]
  textId: number
  areaTypeId: number
  departmentId: number
  /** A question to an external party: UUIDs. */
  session: { uuid: string; questionnaire: string; text: string; photos: string }
  /** The cookies of a followed link and of an open page, and what the form of a report proves itself with. */
  myReport: { id: number; link: string; page: string; headers: Record<string, string> }
  /** A question that lies with an external party, and the cookie of the page of that party. */
  party: { session: string; cookie: string }
  /** Tokens of two forms. */
  feedback: { first: string; second: string }
  /** The reporter of the first report: the token of their link, and the one in the cookie of their browser. */
  reporter: { link: string; browser: string }
}

/** Data of every kind, and a user who may read and change all of it. */
export async function createFixture(w: World): Promise<Fixture> {
  const { db } = w.base
  const user = await aUser(w, { isSuperuser: true })
  const call = w.as(user)
  const { uuid, categoryId } = await aReport(w, { category: litter })
  for (const place of [1, 2, 3]) await aReport(w, { category: litter, text: `Zwerfvuil bij bank ${place}.` })
  const token = await addPartsOfReports(w, user)
  const filter = { name: 'Open', options: {} }
  const rule = { name: 'Fiets', code: "sub == 'Fietswrak'", type: 'routing' }
  const text = { title: 'Klaar', text: 'Het is klaar.', state: 'o' }
  const bulkChange = { reports: [{ id: 4, version: 1 }], patch: { priority: { priority: 'high' } } }
  for (const suffix of ['', ' 2']) {
    await call('POST', '/signals/v1/private/me/filters', filter)
    await call('POST', '/signals/v1/private/expressions', { ...rule, name: rule.name + suffix })
    await call('POST', '/signals/v1/private/status-messages', text)
  }
  await call('PUT', '/api/routing-rules/2', { departmentId: user.departmentIds[0] })
  const { id: textId } = await db.selectFrom('defaultTexts').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { body: areaType } = await call('POST', '/signals/v1/private/area-types', { name: 'Wijk', code: 'wijk-hier' })
  const roleIds = [await addRole(w, user), await addRole(w, user)]
  const { body: bulk } = await call('POST', '/api/bulk-changes', bulkChange)
  return {
    user,
    uuid,
    bulkId: bulk.id,
    leftFilterId: await addLeftFilter(w, { ...filter, departmentId: user.departmentIds[0] }),
    exportId: await addExport(w, user),
    token,
    categoryId,
    roleIds,
    textId,
    areaTypeId: areaType.id,
    departmentId: user.departmentIds[0] ?? 0,
    session: await addSession(w),
    party: await addParty(w, user),
    myReport: await addMyReport(w),
    feedback: await addForms(w),
    reporter: await signInReporter(w),
    undoId: await aChange(w, user),
  }
}

/** @returns the id by which it can be undone */
async function aChange(w: World, user: User): Promise<string> {
  const body = { priority: { priority: 'high' } }
  const { headers } = await w.as(user)('PATCH', '/signals/v1/private/signals/4', body, { 'Meldwerk-Undoable': 'yes' })
  return String(headers['meldwerk-undo'])
}

async function addLeftFilter(
  w: World,
  { departmentId, ...filter }: object & { departmentId: number | undefined },
): Promise<number> {
  const leaver = await aUser(w)
  const { body } = await w.as(leaver)('POST', '/signals/v1/private/me/filters', filter)
  await w.as(leaver)('PUT', `/api/shared-filters/${body.id}`, { departmentId })
  await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', leaver.id).execute()
  return body.id
}

async function addRole(w: World, user: User): Promise<number> {
  const { body } = await w.as(user)('POST', '/signals/v1/private/roles', { name: randomUUID() })
  return body.id
}

/** An export that is ready, of no reports. */
async function addExport({ base: { db } }: World, user: User): Promise<string> {
  const times = { createdAt: new Date(), finishedAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) }
  const file = { folder: 'private/exports/x', filter: '{}', q: '', withContact: false }
  const values = { userId: user.id, kind: 'list', ...file, ...times } as const
  const { id } = await db.insertInto('exports').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

async function addParty(w: World, user: User): Promise<Fixture['party']> {
  const address = 'groen@bedrijf.example'
  const { id } = await aReport(w, { category: litter })
  const question = { text: 'Wilt u dit nakijken?', send_email: true, email_override: address }
  const status = { state: 'forward to external', ...question }
  await w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, { status })
  const { uuid } = await w.base.db
    .selectFrom('questionnaireSessions')
    .select('uuid')
    .where('reportId', '=', id)
    .executeTakeFirstOrThrow()
  const page = { purpose: 'external-party', subject: address, seconds: 3600 }
  const token = await transaction(w.base, tx => openPageSession(tx, page))
  return { session: uuid, cookie: `meldwerk-external-party=${token}` }
}

/** A report whose form has just sent it, with its page open. */
async function addMyReport(w: World): Promise<Fixture['myReport']> {
  const key = randomUUID()
  const now = new Date(w.base.clock().getTime() - 60_000)
  const token = issueDraftToken({ signingKey: w.base.signingKey, key, now })
  const input = PublicReportInput.parse(aReportInput({ category: litter }))
  const { id } = await createReport(w.base, input, { user: null, idempotencyKey: key })
  const { header } = await followLink(w, await aLink(w, id))
  return {
    id,
    link: header,
    page: await openPage(w, id),
    headers: { 'idempotency-key': key, [draftTokenHeader]: token },
  }
}

const signInReporter = ({ base }: World): Promise<Fixture['reporter']> =>
  transaction(base, async tx => {
    const page = { subject: 'kim@voorbeeld.example', seconds: 3600 }
    const link = await openPageSession(tx, { ...page, purpose: linkPurpose })
    return { link, browser: await openPageSession(tx, { ...page, purpose: browserPurpose }) }
  })

async function addForms({ base: { db } }: World): Promise<Fixture['feedback']> {
  const events = await db
    .selectFrom('reportEvents')
    .select(['id', 'reportId'])
    .distinctOn('reportId')
    .where('reportId', 'in', [2, 4])
    .execute()
  const closesAt = new Date(Date.now() + 86_400_000)
  const forms = events.map(({ id: eventId, reportId }) => ({ eventId, reportId, closesAt }))
  const tokens = await db.insertInto('feedbackForms').values(forms).returning('token').execute()
  const [first = '', second = ''] = tokens.map(({ token }) => token)
  return { first, second }
}

async function addSession({ base }: World): Promise<Fixture['session']> {
  const { id: eventId, reportId } = await base.db
    .selectFrom('reportEvents')
    .select(['id', 'reportId'])
    .where('reportId', '=', 3)
    .executeTakeFirstOrThrow()
  const question = { reportId, eventId, question: 'Wilt u dit nakijken?', recipient: 'werk@bedrijf.example' }
  await transaction(base, tx => openSession(base, tx, question))
  const { uuid } = await base.db.selectFrom('questionnaireSessions').select('uuid').executeTakeFirstOrThrow()
  const questionnaire = await base.db.selectFrom('questionnaires').select('uuid').executeTakeFirstOrThrow()
  const questions = await base.db.selectFrom('questions').select('uuid').orderBy('position').execute()
  const [text = '', photos = ''] = questions.map(each => each.uuid)
  return { uuid, questionnaire: questionnaire.uuid, text, photos }
}

/** Add a child report, files, contact details and a note. @returns the token of contact details that are not yet verified */
async function addPartsOfReports({ base: { db } }: World, { id: byUser }: User): Promise<string> {
  await db.updateTable('reports').set({ parentId: 1 }).where('id', '=', 2).execute()
  await db.updateTable('reports').set({ childCount: 1 }).where('id', '=', 1).execute()
  const file = { name: 'y.pdf', contentType: 'application/pdf', size: 1, reportId: 1 }
  const files = ['y', 'z'].map(name => ({ ...file, file: `attachments/2026/x/${name}.pdf` }))
  await db.insertInto('attachments').values(files).execute()
  const token = randomUUID()
  const contact = { email: 'kim@voorbeeld.example', phone: '0600000012' }
  const unverified = {
    ...contact,
    email: 'nieuw@voorbeeld.example',
    token,
    tokenExpiresAt: new Date(Date.now() + 3_600_000),
  }
  await db
    .insertInto('reporters')
    .values({ ...contact, reportId: 1, state: 'approved' })
    .execute()
  await db
    .insertInto('reporters')
    .values({ ...unverified, reportId: 1, state: 'verification_email_sent' })
    .execute()
  await db
    .insertInto('reporters')
    .values({ ...contact, reportId: 3, state: 'approved' })
    .execute()
  await db
    .insertInto('reporters')
    .values({ ...contact, reportId: 3, state: 'new' })
    .execute()
  const event = json({ type: 'note-added', text: 'Gezien' } as const)
  await db.insertInto('reportEvents').values({ reportId: 1, byUser, event, at: new Date() }).execute()
  return token
}

export type EndpointResponse = { statusCode: number; body: string; headers: Record<string, unknown> }

/** Call the endpoint over HTTP, as this user or without signing in. */
export async function callEndpoint(
  w: World,
  user: User | undefined,
  endpoint: Endpoint,
  example: Example,
): Promise<EndpointResponse> {
  const { params = {}, query, body, cookie, headers: more } = example
  const authentication = user && { authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` }
  const content = example.hasFile ? await encodeFormWithFile(example) : body === undefined ? {} : inJson(body)
  const url = buildPath({ path: endpoint.path.replaceAll('::', ':') }, params) + (query ? `?${query}` : '')
  const { headers, ...payload } = { headers: {}, ...content }
  const all = { origin: w.base.publicUrl, ...headers, ...(cookie && { cookie }), ...authentication, ...more }
  return w.http.inject({ method: endpoint.method, url, ...payload, headers: all })
}

const inJson = (body: unknown) => ({ payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
