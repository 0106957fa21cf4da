import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { withDecryptedSecrets } from '#features/mail/server/links.ts'
import { expireForwards } from '#features/questionnaires/server/expire.ts'
import type { User } from '#features/users/policy.ts'
import { encodeForm } from '#test/encode-form.ts'
import { openPage } from '#test/my-report.ts'
import { aPhoto } from '#test/photos.ts'
import { aReport, aReportAndHandler, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Overview } from './contract.ts'
import { deleteExpiredCodes } from './server/codes.ts'

const address = 'groen@bedrijf.example'
const base = '/api/external-party'
const pathOf = (id: number) => `/signals/v1/private/signals/${id}`

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aReportAndHandler(w)
})

const setStatus = (id: number, status: object) => w.as(user)('PATCH', pathOf(id), { status })
const statusOf = async (id = 1) => (await w.as(user)('GET', pathOf(id))).body.status
const history = async (what: string, id = 1) => (await w.as(user)('GET', `${pathOf(id)}/history?what=${what}`)).body
const storedMails = (kind: string) =>
  w.base.db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute()
const mails = async (kind: string) => (await storedMails(kind)).map(mail => withDecryptedSecrets(w.base, mail))

/** @returns the link in the mail to the external party */
async function forward(id = 1, to = address): Promise<string> {
  const status = { state: 'forward to external', text: 'Wilt u dit nakijken?', send_email: true, email_override: to }
  expect((await setStatus(id, status)).status).toBe(200)
  await w.drain()
  const [mail] = await mails('forward')
  return new RegExp(`${w.base.publicUrl}/extern/([0-9a-f-]{36})`).exec(mail?.text ?? '')?.[1] ?? ''
}

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, cookie }: { body?: object; cookie?: string } = {},
) => w.as()(method, `${base}${path}`, body, { origin: w.base.publicUrl, ...(cookie && { cookie }) })

async function askCode(link: string) {
  const { status, body } = await call('POST', '/codes', { body: { link } })
  await w.drain()
  return { status, body }
}
const mailedCode = async () => /^Uw code is (\d{6})\./.exec((await mails('external-code'))[0]?.text ?? '')?.[1] ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const openWith = (link: string, code: string) => call('POST', '/session', { body: { link, code } })
const cookieOf = ({ headers }: Awaited<ReturnType<typeof call>>) => String(headers['set-cookie']).split(';')[0] ?? ''

/** @returns the cookie of the page */
async function signIn(link: string): Promise<string> {
  await askCode(link)
  const opened = await openWith(link, await mailedCode())
  expect(opened.status).toBe(200)
  return cookieOf(opened)
}
const overview = async (cookie: string, link?: string): Promise<{ status: number; body: Overview }> =>
  call('GET', `/reports${link ? `?link=${link}` : ''}`, { cookie })

type Answer = {
  outcome?: string
  text?: string
  photos?: readonly Blob[]
  key?: string | null
  origin?: string
  openedBy?: 'page' | 'link'
}

async function answer(cookie: string, session: string, parts: Answer = {}) {
  const { outcome = 'received', text = 'De plank zit weer vast.', photos = [], key = randomUUID() } = parts
  const path = parts.openedBy === 'link' ? 'links' : 'reports'
  const form = new FormData()
  form.append('outcome', outcome)
  form.append('text', text)
  for (const [index, photo] of photos.entries()) form.append('file', photo, `foto ${index + 1}.jpg`)
  const encoded = await encodeForm(form)
  const headers = {
    ...encoded.headers,
    origin: parts.origin ?? w.base.publicUrl,
    ...(cookie && { cookie }),
    ...(key && { 'idempotency-key': key }),
  }
  const url = `${base}/${path}/${session}/answers`
  const reply = await w.http.inject({ method: 'POST', url, payload: encoded.payload, headers })
  return { status: reply.statusCode, body: reply.json() }
}
const photo = async () => new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' })

describe('the code for an external party', () => {
  test('is mailed to the address of the mail with the link, and opens its page by a cookie', async () => {
    const link = await forward()
    expect(await askCode(link)).toEqual({ status: 202, body: {} })
    const [mail] = await mails('external-code')
    expect(mail).toMatchObject({ recipient: address, reportId: null, state: 'sent' })
    const code = await mailedCode()
    expect(mail?.subject).toBe('Uw code voor de meldingen van Gemeente Meldstad')
    const [stored] = await storedMails('external-code')
    expect(stored?.text).toMatch(/^Uw code is meldwerk-encrypted-/)
    expect(stored?.html).not.toContain(`is ${code}`)
    const opened = await openWith(link, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(opened).toMatchObject({ status: 200, body: {} })
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^meldwerk-external-party=[\w-]+; Max-Age=32400; Path=\/api\/external-party; HttpOnly; SameSite=Strict$/,
    )
    const { status, body } = await overview(cookieOf(opened), link)
    expect(status).toBe(200)
    expect(body).toMatchObject({ address, linked: { number: 'SIG-1', session: link } })
  })

  test('is answered in the same way for any link; without one that was mailed there is none', async () => {
    await forward()
    for (const link of [randomUUID(), 'geen-uuid', '', "' or 1=1"])
      expect(await askCode(link)).toEqual({ status: 202, body: {} })
    expect(await mails('external-code')).toEqual([])
    const refused = { status: 400, body: { code: ['De code klopt niet of werkt niet meer.'] } }
    for (const link of [randomUUID(), 'geen-uuid']) expect(await openWith(link, '123456')).toMatchObject(refused)
  })

  test('works once, for 15 minutes, until a newer one is mailed', async () => {
    const link = await forward()
    await askCode(link)
    const first = await mailedCode()
    await askCode(link)
    const second = await mailedCode()
    if (first !== second) expect((await openWith(link, first)).status).toBe(400)
    expect((await openWith(link, second)).status).toBe(200)
    expect((await openWith(link, second)).status).toBe(400)
    await askCode(link)
    w.at('2026-11-21T12:15:00Z')
    expect((await openWith(link, await mailedCode())).status).toBe(400)
    w.at('2026-11-21T12:14:59Z')
    expect((await openWith(link, await mailedCode())).status).toBe(200)
  })

  test('is worth nothing after five wrong attempts, also when they come at once', async () => {
    const link = await forward()
    await askCode(link)
    const code = await mailedCode()
    for (let n = 0; n < 4; n++) expect((await openWith(link, otherThan(code))).status).toBe(400)
    expect((await openWith(link, code)).status).toBe(200)
    await askCode(link)
    const next = await mailedCode()
    await Promise.all(Array.from({ length: 5 }, () => openWith(link, otherThan(next))))
    expect((await openWith(link, next)).status).toBe(400)
  })

  test('is mailed at most five times an hour to one address, whoever asks', async () => {
    const links = [await forward(), '']
    await aReport(w, { category: litter })
    links[1] = await forward(2, address.toUpperCase())
    for (let n = 0; n < 7; n++) expect((await askCode(links[n % 2] ?? '')).status).toBe(202)
    expect(await mails('external-code')).toHaveLength(5)
    w.at('2026-11-21T13:00:00Z')
    await askCode(links[0] ?? '')
    expect(await mails('external-code')).toHaveLength(6)
  })

  test.each([
    ['asked for', () => call('POST', '/codes', { body: { link: randomUUID() } }), 20],
    ['tried', () => openWith(randomUUID(), '123456'), 40],
  ])('can be %s by one network so often in an hour', async (_, attempt, max) => {
    const statuses = []
    for (let n = 0; n <= max; n++) statuses.push(await attempt())
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1)
    expect(statuses.at(-1)?.headers['retry-after']).toBe('3600')
  })

  test('is not stored as it was mailed', async () => {
    const link = await forward()
    await askCode(link)
    const rows = await w.base.db.selectFrom('externalCodes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(await mailedCode())
  })

  test('is deleted with its address when it was not used in time', async () => {
    await askCode(await forward())
    const { expiresAt } = await w.base.db.selectFrom('externalCodes').select('expiresAt').executeTakeFirstOrThrow()
    expect(await deleteExpiredCodes(w.base)).toBe(0)
    w.at(expiresAt.toISOString())
    expect(await deleteExpiredCodes(w.base)).toBe(1)
    expect(await w.base.db.selectFrom('externalCodes').selectAll().execute()).toEqual([])
  })
})

describe('the page of an external party', () => {
  test('lists what lies with an address in any spelling, by term, and nothing of others', async () => {
    const lamp = { id: '12', type: '1', description: 'Lantaarnpaal', label: 'Lantaarnpaal - 12' }
    const answers = { extra_properties: [{ id: 'lamp', label: 'Lamp', category_url: '', answer: [lamp] }] }
    for (let n = 0; n < 3; n++) await aReport(w, { category: litter, ...answers })
    await forward(2, 'GROEN@Bedrijf.example')
    w.at('2026-11-22T12:00:00Z')
    const link = await forward(1)
    const foreign = await forward(3, 'ander@bedrijf.example')
    const cookie = await signIn(link)
    const { body } = await overview(cookie, link)
    expect(body.questions.map(({ number }) => number)).toEqual(['SIG-2', 'SIG-1'])
    expect(body.questions[0]).toEqual({
      session: expect.any(String),
      number: 'SIG-2',
      subject: 'Veeg- / zwerfvuil',
      place: 'Kerkstraat 12, 1199 AB Meldstad',
      objects: ['Lantaarnpaal 12'],
      question: 'Wilt u dit nakijken?',
      askedAt: '2026-11-21T12:00:00.000Z',
      answerBefore: '2026-12-05T22:59:59.000Z',
      promised: { kind: expect.any(String), lastDay: expect.stringContaining('T22:59:59.000Z') },
      messages: [],
      photos: [],
    })
    expect(JSON.stringify(body)).not.toMatch(/kim@|0600000012/)
    expect((await overview(cookie, foreign)).status).toBe(401)
    expect(await answer(cookie, foreign)).toMatchObject({ status: 404 })
    expect((await overview(cookie, randomUUID())).body.linked).toBeNull()
  })

  test('says nothing of the report of a question to a reporter', async () => {
    const cookie = await signIn(await forward())
    await aReport(w, { category: litter })
    await setStatus(2, { state: 'reaction requested', text: 'Brandt hij?', send_email: true })
    const { uuid } = await w.base.db
      .selectFrom('questionnaireSessions')
      .select('uuid')
      .where('reportId', '=', 2)
      .executeTakeFirstOrThrow()
    expect((await overview(cookie, uuid)).body.linked).toBeNull()
    expect(await askCode(uuid)).toEqual({ status: 202, body: {} })
    expect(await mails('external-code')).toHaveLength(1)
    expect(await answer(cookie, uuid)).toMatchObject({ status: 404 })
  })

  test('is closed without a cookie, with another one, when it is ended and after nine hours', async () => {
    const link = await forward()
    for (const cookie of ['', 'meldwerk-external-party=x']) expect((await overview(cookie)).status).toBe(401)
    const cookie = await signIn(link)
    const other = await signIn(link)
    const ended = await call('DELETE', '/session', { cookie })
    expect(ended.status).toBe(204)
    expect(String(ended.headers['set-cookie'])).toMatch(/^meldwerk-external-party=; /)
    expect((await overview(cookie)).status).toBe(401)
    w.at('2026-11-21T20:59:59Z')
    expect((await overview(other)).status).toBe(200)
    w.at('2026-11-21T21:00:00Z')
    expect((await overview(other)).status).toBe(401)
    expect(await answer(other, link)).toMatchObject({ status: 401 })
    expect((await statusOf()).state).toBe('forward to external')
  })

  test('unfolds the newest question about the report of an older mail', async () => {
    const older = await forward()
    const newer = await forward()
    const { body } = await overview(await signIn(older), older)
    expect(body.questions.map(({ session }) => session)).toEqual([newer])
    expect(body.linked).toEqual({ number: 'SIG-1', session: newer })
  })

  test('holds no question that has expired', async () => {
    const link = await forward()
    w.at('2026-12-05T23:00:00Z')
    const cookie = await signIn(link)
    expect((await overview(cookie, link)).body).toMatchObject({ questions: [], linked: { reason: 'expired' } })
    await expireForwards(w.base)
    expect((await overview(cookie, link)).body).toMatchObject({ questions: [], linked: { reason: 'expired' } })
    expect(await answer(cookie, link)).toEqual({ status: 410, body: { detail: 'expired' } })
  })
})

describe('the answer of an external party', () => {
  let link: string
  let cookie: string
  beforeEach(async () => {
    link = await forward()
    cookie = await signIn(link)
  })

  test('"not ready" keeps the status, and each one is in the history with its photos', async () => {
    const key = randomUUID()
    const first = {
      outcome: 'not-ready',
      text: ' Het hout komt maandag. ',
      photos: [await photo(), await photo()],
      key,
    }
    for (const _ of ['sent', 'sent again, as the response was lost'])
      expect(await answer(cookie, link, first)).toEqual({ status: 201, body: {} })
    w.at('2026-11-21T13:00:00Z')
    expect(await answer(cookie, link, { outcome: 'not-ready', text: 'Nog een dag.' })).toMatchObject({ status: 201 })
    expect(await statusOf()).toMatchObject({ state: 'forward to external' })
    expect(await history('RECEIVE_SESSION')).toMatchObject([
      { action: 'Toelichting ontvangen', description: `Van ${address}: Nog niet klaar. Nog een dag.` },
      { action: 'Toelichting ontvangen', description: `Van ${address}: Nog niet klaar. Het hout komt maandag.` },
    ])
    const attachments = await w.as(user)('GET', `${pathOf(1)}/attachments`)
    expect(attachments.body.results).toMatchObject([
      { created_by: address, public: false },
      { created_by: address, public: false },
    ])
    const { body } = await overview(cookie)
    expect(body.questions[0]?.messages).toEqual([
      { text: 'Het hout komt maandag.', at: '2026-11-21T12:00:00.000Z' },
      { text: 'Nog een dag.', at: '2026-11-21T13:00:00.000Z' },
    ])
    await w.drain()
    expect(await mails('forward-answered')).toEqual([])
  })

  test('"ready" is the submit of the wire, and removes the report from the page', async () => {
    await answer(cookie, link, { outcome: 'not-ready', text: 'Morgen' })
    const key = randomUUID()
    const ready = { photos: [await photo()], key }
    const replies = await Promise.all([answer(cookie, link, ready), answer(cookie, link, ready)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(await answer(cookie, link, ready)).toMatchObject({ status: 201 })
    expect(await statusOf()).toMatchObject({ state: 'closure requested', text: 'De plank zit weer vast.', user: null })
    expect(await history('RECEIVE_SESSION')).toHaveLength(2)
    expect((await w.as(user)('GET', `${pathOf(1)}/attachments`)).body.results).toHaveLength(1)
    expect(await answer(cookie, link)).toEqual({ status: 410, body: { detail: 'used' } })
    const wire = await w.as()('GET', `/signals/v1/public/qa/sessions/${link}`)
    expect(wire).toMatchObject({ status: 410, body: { detail: 'Already used!' } })
    expect((await overview(cookie, link)).body).toMatchObject({ questions: [], linked: { reason: 'used' } })
    await w.drain()
    expect(await mails('forward-answered')).toMatchObject([{ recipient: address }])
  })

  test('"cannot do it" ends the question too, and everyone reads that it was not done', async () => {
    expect(await answer(cookie, link, { outcome: 'refused', text: 'De kast is van een ander.' })).toMatchObject({
      status: 201,
    })
    const text = 'De externe partij kan dit niet doen. De kast is van een ander.'
    expect(await statusOf()).toMatchObject({ state: 'closure requested', text, user: null })
    const [line] = await history('RECEIVE_SESSION')
    expect(line).toMatchObject({ description: `Van ${address}: Kan niet. De kast is van een ander.` })
    const { replyKind } = await w.base.db.selectFrom('reports').select('replyKind').executeTakeFirstOrThrow()
    expect(replyKind).toBe('external-refused')
    expect(await answer(cookie, link)).toEqual({ status: 410, body: { detail: 'used' } })
    await w.drain()
    expect(await mails('forward-answered')).toMatchObject([{ recipient: address }])
  })

  test('is not taken under the key of another one', async () => {
    const key = randomUUID()
    await answer(cookie, link, { outcome: 'not-ready', text: 'Morgen', key })
    expect(await answer(cookie, link, { outcome: 'not-ready', text: 'Overmorgen', key })).toMatchObject({ status: 422 })
    expect(await answer(cookie, link, { outcome: 'received', text: 'Morgen', key })).toMatchObject({ status: 422 })
    expect(await history('RECEIVE_SESSION')).toHaveLength(1)
    expect((await statusOf()).state).toBe('forward to external')
  })

  test('replaces what was filled in on the page of one report, and not handed in', async () => {
    const { body } = await w.as()('GET', `/signals/v1/public/qa/sessions/${link}`)
    const draft = [{ question_uuid: body.path_questions[0].uuid, payload: 'Half' }]
    await w.as()('POST', `/signals/v1/public/qa/sessions/${link}/answers`, draft)
    await answer(cookie, link, { text: 'Helemaal' })
    expect(await statusOf()).toMatchObject({ text: 'Helemaal' })
  })

  const goOn = async () => void (await setStatus(1, { state: 'b', text: 'Toch zelf gedaan' }))
  const close = async () => void (await setStatus(1, { state: 'o', text: 'Klaar' }))
  test.each([
    ['that was taken back', 'withdrawn', goOn],
    ['that was asked of another one', 'withdrawn', async () => void (await forward(1, 'ander@bedrijf.example'))],
    ['that was closed', 'closed', async () => goOn().then(close)],
    [
      'that was closed as a double of another one',
      'merged',
      async () => {
        await aReport(w, { category: litter })
        expect((await w.as(user)('PUT', '/api/reports/1/double-of', { mainId: 2 })).status).toBeLessThan(300)
        await goOn()
        await close()
      },
    ],
    [
      'that was split',
      'split',
      async () => void (await w.base.db.updateTable('reports').set({ status: 'split' }).where('id', '=', 1).execute()),
    ],
  ])('to a report %s is refused with the reason: %s', async (_, reason, change) => {
    await change()
    for (const outcome of ['received', 'not-ready'])
      expect(await answer(cookie, link, { outcome })).toEqual({ status: 410, body: { detail: reason } })
    expect(await history('RECEIVE_SESSION')).toEqual([])
    expect((await overview(cookie, link)).body).toMatchObject({ questions: [], linked: { number: 'SIG-1', reason } })
  })

  test('to a report that was deleted is refused', async () => {
    await w.base.db.deleteFrom('reports').where('id', '=', 1).execute()
    expect(await answer(cookie, link)).toMatchObject({ status: 404 })
    expect((await overview(cookie, link)).body).toMatchObject({ questions: [], linked: null })
  })

  test.each<[string, number, Answer]>([
    ['without a text', 400, { text: '  ' }],
    ['with a text that is too long', 400, { text: 'x'.repeat(1001) }],
    ['with a character that cannot be stored', 400, { text: 'Klaar\0' }],
    ['with another outcome', 400, { outcome: 'bijna' }],
    ['without a key', 400, { key: null }],
    ['with a key that is none', 400, { key: 'x' }],
    ['with a file that is no picture', 400, { photos: [new Blob(['tekst'])] }],
    ['with an empty file', 400, { photos: [new Blob([])] }],
    ['from another site', 403, { origin: 'https://elders.example' }],
  ])('%s is refused with %i', async (_, status, parts) => {
    expect((await answer(cookie, link, { outcome: 'not-ready', ...parts })).status).toBe(status)
    expect(await history('RECEIVE_SESSION')).toEqual([])
    expect((await w.as(user)('GET', `${pathOf(1)}/attachments`)).body.results).toEqual([])
  })

  test('with a fourth photo keeps three', async () => {
    const photos = [await photo(), await photo(), await photo(), await photo()]
    expect((await answer(cookie, link, { photos })).status).toBe(201)
    expect((await w.as(user)('GET', `${pathOf(1)}/attachments`)).body.results).toHaveLength(3)
  })

  test('leaves no file behind when it is refused after its photos were stored', async () => {
    const photos = [await photo(), new Blob(['tekst'])]
    expect((await answer(cookie, link, { photos })).status).toBe(400)
    expect(await w.base.db.selectFrom('orphanedFiles').selectAll().execute()).toEqual([])
  })
})

describe('the link in the mail to an external party', () => {
  const linked = (uuid: string) => call('GET', `/links/${uuid}`)
  const notReady = { openedBy: 'link', outcome: 'not-ready', text: 'Het hout komt maandag.' } as const

  test('opens its report alone, without a cookie', async () => {
    const link = await forward()
    const { status, body } = await linked(link)
    expect(status).toBe(200)
    expect(body.question).toMatchObject({ session: link, number: 'SIG-1', messages: [], photos: [] })
    expect(JSON.stringify(body)).not.toMatch(/kim@|0600000012|groen@/)
    expect(await linked(randomUUID())).toMatchObject({ status: 404 })
    expect(await linked('onzin')).toMatchObject({ status: 404 })
  })

  test('accepts answers until the work is ready, each in the history, and none after that', async () => {
    const link = await forward()
    expect(await answer('', link, { ...notReady, photos: [await photo()] })).toEqual({ status: 201, body: {} })
    expect((await statusOf()).state).toBe('forward to external')
    expect((await linked(link)).body.question).toMatchObject({
      messages: [{ text: 'Het hout komt maandag.' }],
      photos: [{ name: 'foto 1.jpg' }],
    })
    expect(await answer('', link, { openedBy: 'link' })).toMatchObject({ status: 201 })
    expect((await statusOf()).state).toBe('closure requested')
    expect(await history('RECEIVE_SESSION')).toHaveLength(2)
    expect(await answer('', link, notReady)).toEqual({ status: 410, body: { detail: 'used' } })
    expect((await linked(link)).body).toEqual({ number: 'SIG-1', reason: 'used' })
  })

  test('accepts an answer for four more weeks after "not ready"', async () => {
    const start = w.base.clock()
    const moveTo = (days: number) => w.at(new Date(start.getTime() + days * 86_400_000).toISOString())
    const link = await forward()
    moveTo(10)
    await answer('', link, notReady)
    moveTo(30)
    expect(await answer('', link, { openedBy: 'link', text: 'Klaar.' })).toMatchObject({ status: 201 })
    expect((await statusOf()).state).toBe('closure requested')
  })

  test('accepts no answer to the question to a reporter, nor one from another site', async () => {
    const link = await forward()
    expect(await answer('', link, { ...notReady, origin: 'https://elders.example' })).toMatchObject({ status: 403 })
    await aReport(w, { category: litter })
    await setStatus(2, { state: 'reaction requested', text: 'Brandt hij?', send_email: true })
    const { uuid } = await w.base.db
      .selectFrom('questionnaireSessions')
      .select('uuid')
      .where('reportId', '=', 2)
      .executeTakeFirstOrThrow()
    expect(await answer('', uuid, notReady)).toMatchObject({ status: 404 })
    expect(await linked(uuid)).toMatchObject({ status: 404 })
  })
})

test('photos that an external party sent are apart from those of the report, also when it is asked again', async () => {
  const link = await forward()
  await answer('', link, { openedBy: 'link', photos: [await photo()] })
  const headersOf = async (uuid: string) =>
    (await w.as()('GET', `/signals/v1/public/qa/sessions/${uuid}`)).body.questionnaire_explanation.sections
      .filter(({ text, files }: { text: string; files: object[] }) => text !== '' || files.length > 0)
      .map(({ header }: { header: string }) => header)
  const again = await forward(1, address.toUpperCase())
  expect(await headersOf(again)).toEqual(['Wat wij u vragen'])
  expect((await call('GET', `/links/${again}`)).body.question.photos).toMatchObject([{ name: 'foto 1.jpg' }])
  const other = await forward(1, 'ander@bedrijf.example')
  expect(await headersOf(other)).toEqual(['Wat wij u vragen', 'Foto’s van eerder werk'])
  expect((await call('GET', `/links/${other}`)).body.question.photos).toEqual([])
})

describe('an external party that has not answered', () => {
  const other = 'ander@bedrijf.example'
  const withdrawn = async () => {
    await w.drain()
    return (await mails('forward-withdrawn')).map(({ recipient, subject, text }) => ({ recipient, subject, text }))
  }

  test('reads in the mail what the reporter was promised', async () => {
    await forward()
    const [mail] = await mails('forward')
    expect(mail?.text).toMatch(/Aan de melder is beloofd: .*2026/)
    expect(mail?.text).toContain('tot en met zaterdag 5 december 2026')
  })

  test.each([
    [
      'it was forwarded to another',
      'wij hebben een ander gevraagd',
      { state: 'forward to external', text: 'Wilt u?', send_email: true, email_override: other },
    ],
    ['it was closed', 'wij hebben de melding afgesloten', { state: 'o', text: 'Klaar.' }],
    ['it was taken back', 'wij gaan er zelf mee verder', { state: 'b', text: 'Wij doen het zelf.' }],
  ])('is told once that the report no longer lies with it: %s', async (_, reason, status) => {
    await forward()
    expect((await setStatus(1, status)).status).toBe(200)
    expect(await withdrawn()).toMatchObject([
      { recipient: address, subject: 'Melding SIG-1 ligt niet meer bij u', text: expect.stringContaining(reason) },
    ])
  })

  test('is not told so when it is asked again, nor one that has answered', async () => {
    await forward()
    const link = await forward(1, 'GROEN@bedrijf.example')
    expect(await withdrawn()).toEqual([])
    await answer('', link, { openedBy: 'link' })
    await setStatus(1, { state: 'o', text: 'Klaar.' })
    expect(await withdrawn()).toEqual([])
  })

  test('in time is a new reply for staff, and for the reporter the municipality goes on by itself', async () => {
    await forward()
    w.at('2026-12-06T12:00:00Z')
    expect(await expireForwards(w.base)).toBe(1)
    const { replyKind } = await w.base.db.selectFrom('reports').select('replyKind').executeTakeFirstOrThrow()
    expect(replyKind).toBe('external-silent')
    expect(await withdrawn()).toEqual([])
    const cookie = await openPage(w, 1)
    const page = await w.as()('GET', '/api/my-report/1', undefined, { cookie })
    expect(page.body.state).toMatchObject({ stage: 'contractor-silent', promise: { awaits: null } })
  })
})
