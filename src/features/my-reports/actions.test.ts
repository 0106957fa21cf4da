import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aLink, followLink, openPage, pressOpen } from '#test/my-report.ts'
import { aPhoto, send } from '#test/photos.ts'
import { aReport, aReportInput, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

const path = '/signals/v1/private/signals/1'

let w: World
let user: User
let cookie: string
beforeEach(async () => {
  w = await world()
  w.at('2026-11-20T12:00:00Z')
  user = await aUser(w)
  await aReport(w, { category: litter })
  cookie = await openPage(w, 1)
})

type Method = 'GET' | 'POST' | 'PUT'
const page = (method: Method, action = '', body?: object) =>
  w.as()(method, `/api/my-report/1${action}`, body, { cookie })
const read = async () => (await page('GET')).body
const add = (text: string, key = randomUUID(), photos: readonly string[] = []) =>
  page('POST', '/additions', { text, key, photos })
const openSurvey = () => page('POST', '/survey')
const giveFeedback = async (feedback: object) =>
  w.as()('PUT', `/signals/v1/public/feedback/forms/${(await openSurvey()).body.token}`, feedback)
const dispute = () => giveFeedback({ is_satisfied: false, contact_asked: false, text: 'Het ligt er nog.' })
const stopMail = (isStopped = true) => page('PUT', '/mail', { isStopped })
const erase = () => page('POST', '/erasure', { isConfirmed: true })
async function setStatus(status: object) {
  const answer = await w.as(user)('PATCH', path, { status })
  await w.drain()
  return answer
}
const handle = () => setStatus({ state: 'o', text: 'De straat is geveegd.', send_email: true })
const history = async (what: string) => (await w.as(user)('GET', `${path}/history?what=${what}`)).body
const row = () => w.base.db.selectFrom('reports').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
const mailKinds = async () => {
  await w.drain()
  const mails = await w.base.db.selectFrom('mails').select(['kind', 'state']).orderBy('id').execute()
  return mails.map(({ kind, state }) => `${kind} ${state}`)
}

async function addPhoto(key: string = randomUUID(), content?: Buffer) {
  const headers = { cookie, 'idempotency-key': key, origin: w.base.publicUrl }
  return send(w, '/api/my-report/1/photos', content ?? (await aPhoto()), { headers })
}

describe('an addition of the reporter to a report', () => {
  test('shows on the page and in the history of staff, once', async () => {
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await add('Ook de bank is vies.', key)).status).toBe(200)
    expect((await read()).additions).toEqual([{ text: 'Ook de bank is vies.', at: '2026-11-20T12:00:00.000Z' }])
    expect(await history('CREATE_NOTE')).toMatchObject([
      { action: 'Aanvulling van de melder:', description: 'Ook de bank is vies.' },
    ])
    expect(await history('CREATE_NOTE')).toMatchObject([{ who: 'Signalen systeem', by_reporter: true }])
    const { rows } = await w.base.db
      .selectFrom('reportEvents')
      .select('event')
      .execute()
      .then(rows => ({ rows }))
    expect(JSON.stringify(rows)).not.toContain('bank is vies')
  })

  test('names the reporter in the history, with their photos, and the system where it did something', async () => {
    expect((await addPhoto()).status).toBe(201)
    await add('Zie de foto.')
    await handle()
    const lines: { by_reporter?: true; photo?: { preview: string }; action: string }[] = (
      await w.as(user)('GET', `${path}/history`)
    ).body
    expect(lines.filter(({ by_reporter }) => by_reporter).map(({ action, photo }) => [action, Boolean(photo)])).toEqual(
      [
        ['Aanvulling van de melder:', false],
        ['Notitie toegevoegd:', true],
      ],
    )
    expect(lines.find(({ photo }) => photo)?.photo?.preview).toMatch(/foto\.preview\.webp\?expires=/)
    expect(lines.length).toBeGreaterThan(4)
  })

  test('has its photos beside it in the history of staff, and not that of the report, which was sent just before', async () => {
    const [ofReport, ofAddition] = [randomUUID(), randomUUID()]
    await addPhoto(ofReport)
    await addPhoto(ofAddition)
    expect((await add('Zie de foto.', randomUUID(), [ofAddition, randomUUID()])).status).toBe(200)
    await aReport(w, { category: litter })
    const [text, second, first] = (await w.as(user)('GET', `${path}/history`)).body
    expect(text.action).toBe('Aanvulling van de melder:')
    expect(second).toMatchObject({ photo: {}, sent_with: text.identifier })
    expect(first.photo).toBeTruthy()
    expect(first).not.toHaveProperty('sent_with')
  })

  test('names no photo of another report', async () => {
    const key = randomUUID()
    await addPhoto(key)
    await aReport(w, { category: litter })
    const other = await openPage(w, 2)
    const body = { text: 'Zie de foto.', key: randomUUID(), photos: [key] }
    expect((await w.as()('POST', '/api/my-report/2/additions', body, { cookie: other })).status).toBe(200)
    const event = await w.base.db.selectFrom('reportEvents').select('event').orderBy('id', 'desc').executeTakeFirst()
    expect(event?.event).toMatchObject({ type: 'reporter-added', photoIds: [] })
  })

  test('is refused when it is empty, too long or comes too often', async () => {
    expect((await add('  ')).status).toBe(400)
    expect((await add('x'.repeat(1001))).status).toBe(400)
    for (let times = 0; times < 20; times++) expect((await add(`Nog iets ${times}`)).status).toBe(200)
    expect((await add('En nog iets')).status).toBe(429)
    expect((await read()).additions).toHaveLength(20)
    w.at('2026-11-20T13:30:00Z')
    await w.base.db
      .updateTable('reportAdditions')
      .set({ createdAt: new Date('2026-11-19T12:00:00Z') })
      .execute()
    expect((await add('De volgende dag')).status).toBe(200)
  })

  test('is too late once the report is closed, which another tab may not know', async () => {
    expect((await read()).mayAdd).toBe(true)
    await handle()
    expect(await add('Nog iets')).toMatchObject({ status: 410, body: { detail: 'closed' } })
    expect(await read()).toMatchObject({ mayAdd: false, additions: [] })
  })

  test('a photo is added once, and three of them at most', async () => {
    await setStatus({ state: 'b', text: '' })
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await addPhoto(key)).status).toBe(201)
    expect((await addPhoto()).body).toEqual({ photosLeft: 1 })
    expect((await addPhoto()).body).toEqual({ photosLeft: 0 })
    expect((await addPhoto()).status).toBe(400)
    const { photos } = await read()
    expect(photos.map(({ from }: { from: string }) => from)).toEqual(['reporter', 'reporter', 'reporter'])
    expect(await history('CREATE_NOTE')).toContainEqual(
      expect.objectContaining({ description: 'Bijlage toegevoegd door melder: foto.jpg' }),
    )
  })

  test('the page shows a photo beside the text that it was sent with', async () => {
    const [alone, together] = [randomUUID(), randomUUID()]
    for (const key of [alone, together]) await addPhoto(key)
    await page('POST', '/additions', { text: 'Zie de foto.', key: randomUUID(), photos: [together] })
    const { photos } = await read()
    expect(photos.map(({ sentWith }: { sentWith: string }) => sentWith)).toEqual(['report', 'addition'])
  })

  test('a photo in an addition is refused when it is no picture', async () => {
    expect((await addPhoto(randomUUID(), Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(400)
    expect((await read()).photos).toEqual([])
  })
})

test('the reporter sees that an external party answered, but not its text until a colleague has looked', async () => {
  const forward = { text: 'Kunt u dit doen?', email_override: 'groen@bedrijf.example', send_email: true }
  await setStatus({ state: 'forward to external', ...forward })
  expect((await read()).state).toMatchObject({ stage: 'contractor', message: null })
  const session = await w.base.db.selectFrom('questionnaireSessions').select('uuid').executeTakeFirstOrThrow()
  const { body } = await w.as()('GET', `/signals/v1/public/qa/sessions/${session.uuid}`)
  const answer = [{ question_uuid: body.path_questions[0].uuid, payload: 'GEHEIM: bij de buren ook.' }]
  await w.as()('POST', `/signals/v1/public/qa/sessions/${session.uuid}/answers`, answer)
  expect((await w.as()('POST', `/signals/v1/public/qa/sessions/${session.uuid}/submit`)).status).toBe(200)
  const page = await read()
  expect(page.state).toMatchObject({ stage: 'contractor-answered', message: null })
  expect(page.course.at(-1)).toMatchObject({ stage: 'contractor-answered' })
  expect(JSON.stringify(page)).not.toContain('GEHEIM')
  await setStatus({ state: 'closure requested', text: '' })
  expect((await read()).state.stage).toBe('checking')
})

describe('the message of a reporter that it is not solved', () => {
  test('asks to look at it again, within two weeks', async () => {
    expect((await openSurvey()).status).toBe(410)
    await handle()
    expect(await read()).toMatchObject({
      state: { stage: 'handled', message: 'De straat is geveegd.' },
      mayDisagreeUntil: '2026-12-04T22:59:59.000Z',
      mayGiveFeedback: true,
    })
    expect((await dispute()).status).toBe(200)
    expect(await read()).toMatchObject({ state: { stage: 'looking-again' }, mayDisagreeUntil: null })
    expect(await row()).toMatchObject({
      status: 'reopen-requested',
      feedback: 'not_satisfied',
      reporterAllowsContact: true,
    })
    expect(await history('CREATE_FEEDBACK')).toMatchObject([
      { description: 'Nee, de melder is ontevreden\nWaarom: Het ligt er nog.' },
    ])
    expect((await openSurvey()).status).toBe(410)
  })

  test('is possible without an address too', async () => {
    await w.base.db.updateTable('reports').set({ reporterEmail: null }).execute()
    await handle()
    expect(await read()).toMatchObject({ mail: 'none', mayGiveFeedback: true })
    await dispute()
    expect((await read()).state.stage).toBe('looking-again')
  })

  test('is possible where the reason for closing is that it is planned, without a question about the handling', async () => {
    const closing = { closing_reason: 'planned', planned_on: '2026-12-01' }
    await w.as(user)('PATCH', path, { status: { state: 'o', text: 'Wij komen.' }, ...closing })
    expect(await read()).toMatchObject({
      state: { stage: 'handled', closing: { isSolved: false, detail: { value: 'dinsdag 1 december 2026' } } },
      mayDisagreeUntil: '2026-12-15T22:59:59.000Z',
      asks: 'objection',
      mayGiveFeedback: true,
    })
    expect(await row()).toMatchObject({ feedback: null })
    expect((await dispute()).status).toBe(200)
    expect((await read()).state.stage).toBe('looking-again')
    expect(await row()).toMatchObject({ replyKind: 'objection' })
  })

  test('comes too late after two weeks, after an answer, and after it was looked at again', async () => {
    await handle()
    await giveFeedback({ is_satisfied: true, text: 'Prima' })
    expect(await read()).toMatchObject({ mayDisagreeUntil: null, mayGiveFeedback: false })
    expect(await openSurvey()).toMatchObject({ status: 410, body: { detail: 'too-late' } })
    w.at('2026-11-21T12:00:00Z')
    cookie = await openPage(w, 1)
    await setStatus({ state: 'reopened', text: 'Toch nog.' })
    await handle()
    expect(await read()).toMatchObject({ isFinal: false })
    await dispute()
    await handle()
    expect(await read()).toMatchObject({ state: { stage: 'handled' }, mayDisagreeUntil: null, isFinal: true })
    w.at('2026-11-22T12:00:00Z')
    await setStatus({ state: 'reopened', text: 'Toch nog.' })
    await handle()
    w.at('2026-12-07T12:00:00Z')
    cookie = await openPage(w, 1)
    expect((await openSurvey()).status).toBe(410)
  })
})

describe('the opinion of a reporter about the handling', () => {
  const prima = { is_satisfied: true, allows_contact: true, text: 'Prima' }

  test('is the survey of the mail, taken once and only in time', async () => {
    expect((await openSurvey()).status).toBe(410)
    await handle()
    const { token } = await w.base.db.selectFrom('feedbackForms').select('token').executeTakeFirstOrThrow()
    expect(await openSurvey()).toMatchObject({ status: 200, body: { token } })
    expect((await giveFeedback(prima)).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'handled', feedback: 'satisfied', reporterAllowsContact: true })
    expect(await openSurvey()).toMatchObject({ status: 410, body: { detail: 'too-late' } })
    w.at('2026-11-21T12:00:00Z')
    cookie = await openPage(w, 1)
    await setStatus({ state: 'reopened', text: 'Toch nog.' })
    await handle()
    expect(await read()).toMatchObject({ mayGiveFeedback: true })
    w.at('2026-12-06T12:00:00Z')
    cookie = await openPage(w, 1)
    expect((await openSurvey()).status).toBe(410)
  })

  test('is possible for a reporter who got no survey by mail', async () => {
    await w.base.db.updateTable('reports').set({ reporterEmail: null }).execute()
    await handle()
    const tokens = [(await openSurvey()).body.token, (await openSurvey()).body.token]
    expect(tokens[0]).toBe(tokens[1])
    expect(await row()).toMatchObject({ feedback: 'not_received' })
    expect((await giveFeedback(prima)).status).toBe(200)
    expect(await row()).toMatchObject({ feedback: 'satisfied' })
  })

  test('is asked once for one problem, of which this is the second report', async () => {
    await aReport(w, { category: litter })
    expect((await w.as(user)('PUT', '/api/reports/1/double-of', { mainId: 2 })).status).toBeLessThan(300)
    await w.as(user)('PATCH', '/signals/v1/private/signals/2', { status: { state: 'o', text: 'Klaar.' } })
    await handle()
    expect(await w.base.db.selectFrom('feedbackForms').select('reportId').execute()).toEqual([{ reportId: 2 }])
    expect(await read()).toMatchObject({ mayGiveFeedback: false })
    expect((await openSurvey()).status).toBe(410)
  })

  test('without wanting contact ends the mail, and staff read so', async () => {
    await handle()
    await giveFeedback({ ...prima, allows_contact: false })
    expect(await read()).toMatchObject({ mail: 'stopped' })
    expect(await history('UPDATE_REPORTER')).toMatchObject([
      {
        action:
          'De melder gaf bij de reactie geen toestemming voor contact en krijgt daarom geen e-mail meer over deze melding',
      },
    ])
    expect((await w.as(user)('GET', '/api/mails?report=1')).body.noMail).toBe('no-contact')
  })
})

describe('the mail about a report', () => {
  test('has a link of its own, of which nothing is stored', async () => {
    await w.drain()
    const stored = await w.base.db.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/\/m\/[0-9a-f]{32}/)
    const shown = await w.http.inject({ url: `/demo/mail/${stored[0]?.id}/html` })
    const token = /\/m\/([0-9a-f]{32})/.exec(shown.body)?.[1] ?? ''
    expect((await pressOpen(w, (await followLink(w, token)).header)).body).toEqual({ id: 1 })
    const links = await w.base.db.selectFrom('reportLinks').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(token)
  })

  test('can be stopped, with what waits, and started again', async () => {
    expect(await mailKinds()).toEqual(['received sent'])
    await w.base.db.updateTable('mails').set({ state: 'waiting' }).execute()
    expect((await stopMail()).body.mail).toBe('stopped')
    expect(await mailKinds()).toEqual(['received failed'])
    await handle()
    expect(await mailKinds()).toEqual(['received failed'])
    expect((await stopMail(false)).body.mail).toBe('on')
    await setStatus({ state: 'reopened', text: 'Toch nog.' })
    expect(await mailKinds()).toEqual(['received failed', 'reopened sent'])
    expect(await history('UPDATE_REPORTER')).toMatchObject([
      { action: 'De melder wil weer e-mail over deze melding' },
      { action: 'De melder wil geen e-mail meer over deze melding' },
    ])
  })

  test('is stopped once, and not without an address', async () => {
    for (const _ of [1, 2]) await stopMail()
    expect(await history('UPDATE_REPORTER')).toHaveLength(1)
    await w.base.db.updateTable('reports').set({ reporterEmail: null }).execute()
    expect((await stopMail(false)).body.mail).toBe('none')
    expect(await history('UPDATE_REPORTER')).toHaveLength(1)
  })

  test('no longer opens the page when the reporter got another address', async () => {
    await w.drain()
    const shown = await w.http.inject({ url: '/demo/mail/1/html' })
    const { header } = await followLink(w, /\/m\/([0-9a-f]{32})/.exec(shown.body)?.[1] ?? '')
    expect((await pressOpen(w, header)).status).toBe(200)
    const change = { email: 'lou@voorbeeld.example', phone: null, sharing_allowed: false }
    await w.as(user)('POST', `${path}/reporters`, change)
    const { token } = await w.base.db
      .selectFrom('reporters')
      .select('token')
      .where('token', 'is not', null)
      .executeTakeFirstOrThrow()
    await w.as()('POST', '/signals/v1/public/reporter/verify-email', { token })
    expect((await pressOpen(w, header)).status).toBe(404)
  })
})

describe('erasing the details of the reporter', () => {
  test('leaves none of them anywhere, and no page', async () => {
    const { header } = await followLink(w, await aLink(w, 1))
    await addPhoto()
    await w.as(user)('POST', `${path}/reporters`, {
      email: 'lou@voorbeeld.example',
      phone: '0600000099',
      sharing_allowed: true,
    })
    await w.drain()
    expect((await page('POST', '/erasure', {})).status).toBe(400)
    expect(await erase()).toMatchObject({ status: 200, body: { backupsUntil: '2026-12-20T12:00:00.000Z' } })
    await w.drain()
    const tables = ['reports', 'reporters', 'mails', 'attachments', 'reportEvents'] as const
    const rows = await Promise.all(tables.map(table => w.base.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(rows)).not.toMatch(/kim@|lou@|0600000012|0600000099|foto\.jpg"?,"content/)
    expect((await row()).attachmentCount).toBe(0)
    expect(await page('GET')).toMatchObject({ status: 410, body: { detail: 'erased' } })
    expect((await add('Nog iets')).status).toBe(410)
    expect((await openSurvey()).status).toBe(410)
    expect((await stopMail()).status).toBe(410)
    expect((await addPhoto()).status).toBe(410)
    expect((await erase()).status).toBe(410)
    expect(await pressOpen(w, header)).toMatchObject({ status: 410, body: { detail: 'erased' } })
    expect(await history('UPDATE_REPORTER')).toContainEqual(
      expect.objectContaining({ action: 'De gegevens van de melder zijn op verzoek gewist' }),
    )
    await handle()
    expect(await w.base.db.selectFrom('mails').selectAll().where('recipient', '<>', '').execute()).toEqual([])
  })

  test('holds for the parts of the report too', async () => {
    await w.as(user)('POST', '/signals/v1/private/signals', { ...aReportInput({ category: litter }), parent: 1 })
    expect((await w.base.db.selectFrom('reports').select('reporterEmail').execute()).length).toBe(2)
    await erase()
    const emails = await w.base.db.selectFrom('reports').select('reporterEmail').execute()
    expect(emails).toEqual([{ reporterEmail: null }, { reporterEmail: null }])
  })
})

describe('no action of a reporter works without an open page', () => {
  test.each([
    ['POST', '/additions', { text: 'Nog iets', key: randomUUID() }],
    ['POST', '/survey', {}],
    ['PUT', '/mail', { isStopped: true }],
    ['POST', '/erasure', { isConfirmed: true }],
  ] as const)('%s %s', async (method, action, body) => {
    await aReport(w)
    const other = await openPage(w, 2)
    for (const sent of ['', 'meldwerk-my-report=0123', other]) {
      const answer = await w.as()(method, `/api/my-report/1${action}`, body, { cookie: sent })
      expect(answer.status).toBe(404)
    }
    w.at('2026-11-20T14:00:01Z')
    expect((await page(method, action, body)).status).toBe(404)
    expect(await row()).toMatchObject({ reporterEmail: 'kim@voorbeeld.example', reporterAllowsContact: true })
  })
})
