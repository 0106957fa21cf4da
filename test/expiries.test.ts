import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { scheduledQueues } from '#app/scheduled-jobs.ts'
import type { User } from '#features/users/policy.ts'
import { openPageSession, subjectOfPageSession } from '#server/auth/page-sessions.ts'
import { transaction } from '#server/base.ts'
import { secondsUntilExpiry, signedUrl } from '#server/files/signed-url.ts'
import { aReport, aReportInput, aUser, litter } from './test-data.ts'
import { type World, world } from './world.ts'

const path = '/signals/v1/private/signals/1'
const publicPath = '/signals/v1/public'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
})

/** Something that expires, made at the moment where the clock stands. */
type Expiring = {
  /** True when it can still be used. */
  isOpen: () => Promise<boolean>
  /** The recurring job that ends it, and what is true from then on; absent where nothing has to be ended. */
  job?: string
  isEnded?: () => Promise<boolean>
}

async function aReportWithMail() {
  user = await aUser(w)
  await aReport(w, { category: litter })
  await w.drain()
}

const setStatus = (status: object) => w.as(user)('PATCH', path, { status: { send_email: true, ...status } })

async function linkInNewestMail(pattern: RegExp): Promise<string> {
  await w.drain()
  const { text } = await w.base.db.selectFrom('mails').select('text').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return pattern.exec(text)?.[1] ?? ''
}

const answers =
  (url: string, code = 200) =>
  async () =>
    (await w.as()('GET', publicPath + url)).status === code
const hasStatus = (state: string) => async () => (await w.as(user)('GET', path)).body.status.state === state

async function aQuestionToTheReporter(): Promise<Expiring> {
  await aReportWithMail()
  await setStatus({ state: 'reaction requested', text: 'Welke lamp is het?' })
  const uuid = await linkInNewestMail(/\/reactie\/([0-9a-f-]{36})/)
  const isEnded = hasStatus('reaction received')
  return { isOpen: answers(`/qa/sessions/${uuid}`), job: 'expire-questions', isEnded }
}

const forwarding = { state: 'forward to external', text: 'Kunt u dit doen?', email_override: 'groen@bedrijf.example' }

async function aQuestionToAnExternalParty(): Promise<Expiring> {
  await aReportWithMail()
  await setStatus(forwarding)
  const uuid = await linkInNewestMail(/\/extern\/([0-9a-f-]{36})/)
  const isEnded = hasStatus('closure requested')
  return { isOpen: answers(`/qa/sessions/${uuid}`), job: 'expire-forwards', isEnded }
}

async function aSurvey(): Promise<Expiring> {
  await aReportWithMail()
  await setStatus({ state: 'o', text: 'De straat is geveegd.' })
  const token = await linkInNewestMail(/\/kto\/ja\/([0-9a-f-]{36})/)
  const isEnded = async () =>
    (await w.base.db.selectFrom('feedbackForms').select('closedAt').executeTakeFirst())?.closedAt !== null
  return { isOpen: answers(`/feedback/forms/${token}`), job: 'close-feedback-forms', isEnded }
}

/** Its link works once: what using it changed is put back. */
async function aNewAddress(): Promise<Expiring> {
  await aReportWithMail()
  const change = { email: 'kim@nieuw.example', phone: null, sharing_allowed: true }
  await w.as(user)('POST', `${path}/reporters`, change)
  const row = () =>
    w.base.db.selectFrom('reporters').selectAll().where('token', 'is not', null).executeTakeFirstOrThrow()
  const { token } = await row()
  const use = (used: string | null) => w.as()('POST', `${publicPath}/reporter/verify-email`, { token: used })
  return {
    async isOpen() {
      const { id, ...before } = await row()
      const { body } = await use(token)
      const isExpired = body.token?.[0] === 'Token expired!'
      if (!isExpired) await w.base.db.updateTable('reporters').set(before).where('id', '=', id).execute()
      return !isExpired
    },
    job: 'expire-verifications',
    isEnded: async () => (await row()).state === 'cancelled',
  }
}

/** Without a deadline of its own: it ends some time after the first answer. */
async function aSessionOfItsClient(): Promise<Expiring> {
  await aReportWithMail()
  await setStatus(forwarding)
  const uuid = await linkInNewestMail(/\/extern\/([0-9a-f-]{36})/)
  const { body } = await w.as()('GET', `${publicPath}/qa/sessions/${uuid}`)
  const questionnaire = body._links['sia:questionnaire'].href.split('/').at(-1)
  const { body: answer } = await w.as()('POST', `${publicPath}/qa/questions/${body.path_questions[0].uuid}/answer`, {
    payload: 'Gedaan.',
    questionnaire,
  })
  return { isOpen: answers(`/qa/sessions/${answer.session}`) }
}

async function aPreview(): Promise<Expiring> {
  await aReportWithMail()
  const preview = async () => {
    const { body } = await w.as(user)('POST', `${path}/email/preview`, { status: 'o', text: 'Klaar.' })
    return new URL(body.address).pathname
  }
  const addresses = [await preview(), await preview()]
  const isOpen = async () => (await w.http.inject({ url: addresses.pop() ?? '' })).statusCode === 200
  return { isOpen }
}

async function anAddressOfAFile(): Promise<Expiring> {
  const address = new URL(signedUrl(w.base, 'attachments/foto.jpg'))
  const query = Object.fromEntries(address.searchParams)
  return { isOpen: async () => secondsUntilExpiry(w.base, 'attachments/foto.jpg', query) !== undefined }
}

async function anIdempotencyKey(): Promise<Expiring> {
  const headers = { 'idempotency-key': randomUUID() }
  await w.as()('POST', `${publicPath}/signals`, aReportInput(), headers)
  const key = async () =>
    (await w.base.db.selectFrom('reports').select('idempotencyKey').executeTakeFirstOrThrow()).idempotencyKey
  return {
    isOpen: async () => (await runJob('delete-old-idempotency-keys')) === 0 && (await key()) !== null,
    job: 'delete-old-idempotency-keys',
    isEnded: async () => (await key()) === null,
  }
}

async function aVisitOfAResident(): Promise<Expiring> {
  const page = { purpose: 'my-report', subject: '1' }
  const token = await transaction(w.base, tx => openPageSession(tx, { ...page, seconds: 7200 }))
  const rows = () => w.base.db.selectFrom('pageSessions').select('subject').execute()
  return {
    isOpen: async () =>
      (await subjectOfPageSession(w.base.db, { purpose: 'my-report', token, now: w.base.clock() })) !== undefined,
    job: 'delete-expired-page-sessions',
    isEnded: async () => (await rows()).length === 0,
  }
}

const runJob = (name: string) => scheduledQueues[name]?.handler(w.base, w.signIn)({})

const [summer, spring, autumn] = ['an ordinary day', 'the day that summer time begins', 'the day that it ends']

/** Made at the first moment, it can be used until the second one. Days end by the Dutch clock, hours are hours. */
describe.each([
  ['a question to the reporter', summer, aQuestionToTheReporter, ['2026-06-10T10:00:00Z', '2026-06-15T21:59:59Z']],
  ['a question to the reporter', spring, aQuestionToTheReporter, ['2027-03-26T10:00:00Z', '2027-03-31T21:59:59Z']],
  ['a question to the reporter', autumn, aQuestionToTheReporter, ['2026-10-22T10:00:00Z', '2026-10-27T22:59:59Z']],
  [
    'a question to an external party',
    summer,
    aQuestionToAnExternalParty,
    ['2026-06-10T10:00:00Z', '2026-06-24T21:59:59Z'],
  ],
  [
    'a question to an external party',
    spring,
    aQuestionToAnExternalParty,
    ['2027-03-20T23:30:00Z', '2027-04-04T21:59:59Z'],
  ],
  [
    'a question to an external party',
    autumn,
    aQuestionToAnExternalParty,
    ['2026-10-14T10:00:00Z', '2026-10-28T22:59:59Z'],
  ],
  ['a survey', summer, aSurvey, ['2026-06-10T10:00:00Z', '2026-06-24T21:59:59Z']],
  ['a survey', spring, aSurvey, ['2027-03-20T10:00:00Z', '2027-04-03T21:59:59Z']],
  ['a survey', autumn, aSurvey, ['2026-10-14T22:30:00Z', '2026-10-29T22:59:59Z']],
  ['a new e-mail address', summer, aNewAddress, ['2026-06-10T10:00:00Z', '2026-06-11T10:00:00Z']],
  ['a new e-mail address', spring, aNewAddress, ['2027-03-27T12:00:00Z', '2027-03-28T12:00:00Z']],
  ['a new e-mail address', autumn, aNewAddress, ['2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z']],
  ['a session of its client', summer, aSessionOfItsClient, ['2026-06-10T10:00:00Z', '2026-06-10T12:00:00Z']],
  ['a session of its client', spring, aSessionOfItsClient, ['2027-03-28T00:30:00Z', '2027-03-28T02:30:00Z']],
  ['a session of its client', autumn, aSessionOfItsClient, ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z']],
  ['a visit of a resident', spring, aVisitOfAResident, ['2027-03-28T00:30:00Z', '2027-03-28T02:30:00Z']],
  ['a preview of a mail', spring, aPreview, ['2027-03-28T00:57:00Z', '2027-03-28T01:02:00Z']],
  ['the address of a file', spring, anAddressOfAFile, ['2027-03-28T00:50:00Z', '2027-03-28T01:20:00Z']],
  ['an idempotency key', spring, anIdempotencyKey, ['2027-03-10T10:00:00Z', '2027-04-09T10:00:00Z']],
] as const)('%s, around %s', (_name, _day, make, [from, until]) => {
  const end = Date.parse(until)
  const at = (moment: number) => w.at(new Date(moment).toISOString())

  test('can be used until its last moment, and not after it', async () => {
    w.at(from)
    const { isOpen, job, isEnded = async () => false } = await make()
    at(end - 1_000)
    if (job) expect(await runJob(job)).toBe(0)
    expect([await isOpen(), await isEnded()]).toEqual([true, false])
    at(end + 1_000)
    if (job !== 'delete-old-idempotency-keys') expect(await isOpen()).toBe(false)
    if (!job) return
    expect(await runJob(job)).toBe(1)
    expect([await isOpen(), await isEnded()]).toEqual([false, true])
    expect(await runJob(job)).toBe(0)
  })
})
