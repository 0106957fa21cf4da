import { beforeEach, describe, expect, test } from 'vitest'
import { type ClosingReason, closingReasons } from '#features/reports/status/closing-reasons.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { asksForFeedback, isAskedElsewhere, type ReportOfProblem, reopensReport } from './rules.ts'
import { objectionTexts } from './texts.ts'

const path = '/signals/v1/private/signals/1'
const forms = '/signals/v1/public/feedback/forms'
const satisfied = { is_satisfied: true, allows_contact: false, text_list: ['Het probleem is opgelost'] }
const unsatisfied = { is_satisfied: false, allows_contact: true, text_list: ['Het probleem is niet opgelost'] }

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  w.at('2026-11-20T12:00:00Z')
  user = await aUser(w)
  await aReport(w, { category: litter })
  await w.drain()
})

const setStatus = (status: object) => w.as(user)('PATCH', path, { status })
const handle = () => setStatus({ state: 'o', text: 'De straat is geveegd.' })
const newestMail = async () => {
  await w.drain()
  return w.base.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}
const mailedToken = async () => /\/kto\/ja\/([0-9a-f-]{36})/.exec((await newestMail()).text)?.[1] ?? ''
const read = (token: string) => w.as()('GET', `${forms}/${token}`)
const send = (token: string, body: object) => w.as()('PUT', `${forms}/${token}`, body)
const report = async () => (await w.as(user)('GET', path)).body
const row = () => w.base.db.selectFrom('reports').selectAll().executeTakeFirstOrThrow()
const history = async (what: string) => (await w.as(user)('GET', `${path}/history?what=${what}`)).body

describe('a report that is handled', () => {
  test('asks its reporter by mail what they think of that, for two weeks', async () => {
    await handle()
    const { text } = await newestMail()
    const token = await mailedToken()
    expect(text).toContain(`/kto/nee/${token}`)
    expect(text).toContain('tot en met vrijdag 4 december 2026')
    expect((await row()).feedback).toBe('not_received')
    const { uuid } = await row()
    for (const _ of [1, 2]) expect(await read(token)).toMatchObject({ status: 200, body: { signal_id: uuid } })
    w.at('2026-12-04T22:59:00Z')
    expect((await read(token)).status).toBe(200)
    w.at('2026-12-04T23:00:00Z')
    expect(await read(token)).toMatchObject({ status: 410, body: { detail: 'too late' } })
    expect(await send(token, satisfied)).toMatchObject({ status: 410, body: { detail: 'too late' } })
  })

  test('asks for no feedback without an address', async () => {
    await w.base.db.updateTable('reports').set({ reporterEmail: null }).execute()
    await handle()
    expect(await w.base.db.selectFrom('feedbackForms').select('id').execute()).toEqual([])
    expect((await row()).feedback).toBeNull()
  })
})

describe('the page of the survey about the handling', () => {
  const survey = (token: string) => w.as()('GET', `/api/surveys/${token}`)

  test('names the report, and shows neither its text nor its author', async () => {
    await handle()
    const { status, body } = await survey(await mailedToken())
    expect([status, body]).toEqual([
      200,
      {
        reportUuid: (await row()).uuid,
        report: {
          number: 'SIG-1',
          category: 'Veeg- / zwerfvuil',
          address: 'Kerkstraat 12, 1199 AB Meldstad',
          reportedAt: '2026-11-20T12:00:00.000Z',
          handledAt: '2026-11-20T12:00:00.000Z',
        },
        hasContact: true,
        hasEmail: true,
        allowsContact: true,
        photosLeft: 3,
        asks: 'handling',
      },
    ])
  })

  test('says when it was handled, also after that day', async () => {
    await handle()
    const token = await mailedToken()
    w.at('2026-11-22T12:00:00Z')
    await setStatus({ state: 'reopened', text: 'Toch nog eens' })
    expect((await survey(token)).body.report).toMatchObject({ handledAt: '2026-11-20T12:00:00.000Z' })
  })

  test('names no report whose reporter had their details erased', async () => {
    await handle()
    const token = await mailedToken()
    await w.base.db.updateTable('reports').set({ reporterErasedAt: new Date(), reporterEmail: null }).execute()
    expect((await survey(token)).body).toMatchObject({ report: null })
  })

  test('is refused as the form of the wire is', async () => {
    await handle()
    const token = await mailedToken()
    for (const unknown of ['onzin', crypto.randomUUID()]) expect((await survey(unknown)).status).toBe(404)
    w.at('2026-12-04T23:00:00Z')
    expect(await survey(token)).toMatchObject({ status: 410, body: { detail: 'too late' } })
    w.at('2026-11-20T12:00:00Z')
    await send(token, satisfied)
    expect(await survey(token)).toMatchObject({ status: 410, body: { detail: 'filled out' } })
  })
})

describe('the answer of a reporter to the survey', () => {
  test('"satisfied" is kept, shown in the history, and given once', async () => {
    await handle()
    const token = await mailedToken()
    expect((await send(token, { ...satisfied, text_extra: ' Fijn! ' })).status).toBe(200)
    expect(await row()).toMatchObject({ feedback: 'satisfied', reporterAllowsContact: false, status: 'handled' })
    expect(await history('RECEIVE_FEEDBACK')).toMatchObject([
      {
        what: 'CREATE_FEEDBACK',
        action: 'Feedback van melder ontvangen',
        description:
          'Ja, de melder is tevreden\nWaarom: Het probleem is opgelost\nToelichting: Fijn!\nToestemming contact opnemen: Nee',
      },
    ])
    expect(await read(token)).toMatchObject({ status: 410, body: { detail: 'filled out' } })
    expect(await send(token, unsatisfied)).toMatchObject({ status: 410, body: { detail: 'filled out' } })
  })

  test('says nothing of contact where the form did not ask that, and changes nothing about the mail', async () => {
    await handle()
    const token = await mailedToken()
    await w.base.db.updateTable('reports').set({ reporterAllowsContact: false }).execute()
    expect((await send(token, { ...satisfied, allows_contact: true, contact_asked: false })).status).toBe(200)
    const [line] = await history('RECEIVE_FEEDBACK')
    expect(line.description).toBe('Ja, de melder is tevreden\nWaarom: Het probleem is opgelost')
    expect(await row()).toMatchObject({ feedback: 'satisfied', reporterAllowsContact: false })
    expect(await history('UPDATE_REPORTER')).toEqual([])
  })

  test('says nothing of contact after the details of the reporter were erased', async () => {
    await handle()
    await send(await mailedToken(), unsatisfied)
    expect((await history('RECEIVE_FEEDBACK'))[0].description).toContain('Toestemming contact opnemen: Ja')
    await w.base.db.updateTable('reports').set({ reporterErasedAt: new Date() }).execute()
    expect((await history('RECEIVE_FEEDBACK'))[0].description).not.toContain('Toestemming')
  })

  test('given twice at once is one answer', async () => {
    await handle()
    const token = await mailedToken()
    const replies = await Promise.all([send(token, satisfied), send(token, unsatisfied)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('asks to look at the report again when it is "not satisfied"', async () => {
    await handle()
    const token = await mailedToken()
    expect((await send(token, unsatisfied)).status).toBe(200)
    expect((await report()).status).toMatchObject({ state: 'reopen requested', user: null })
    expect(await row()).toMatchObject({ feedback: 'not_satisfied', reporterAllowsContact: true })
  })

  test('brings a mail about the new decision to an unsatisfied reporter who allows contact', async () => {
    await handle()
    await send(await mailedToken(), unsatisfied)
    expect((await w.as(user)('GET', '/api/mails?report=1')).body).toMatchObject({ noMail: null, isUnsatisfied: true })
    const preview = await w.as(user)('POST', `${path}/email/preview`, { status: 'o', text: 'Wij komen niet nog eens.' })
    expect(preview.body.subject).toContain('We hebben opnieuw naar uw melding SIG-1 gekeken')
    await setStatus({ state: 'o', text: 'Wij komen niet nog eens.' })
    const again = await newestMail()
    expect(again).toMatchObject({ kind: 'handled-again', recipient: 'kim@voorbeeld.example' })
    expect(again.text).toContain('Wij komen niet nog eens.')
    expect(again.text).toContain('Heeft u een vraag over dit antwoord? Bel ons op')
  })

  test('brings no mail to an unsatisfied reporter who does not allow contact, and the history says why', async () => {
    await handle()
    await send(await mailedToken(), { ...unsatisfied, allows_contact: false })
    expect(await history('UPDATE_REPORTER')).toMatchObject([
      {
        action:
          'De melder gaf bij de reactie geen toestemming voor contact en krijgt daarom geen e-mail meer over deze melding',
      },
    ])
    await setStatus({ state: 'o', text: 'Wij komen niet nog eens.' })
    expect((await newestMail()).kind).toBe('handled')
  })

  test('is a new reply of an unsatisfied reporter who allows contact and does not reopen the report', async () => {
    const newReplies = async () =>
      (await w.as(user)('GET', '/api/reports?reply=new')).body.results.map(
        ({ id, reply }: { id: number; reply: { kind: string } }) => [id, reply.kind],
      )
    await handle()
    const token = await mailedToken()
    w.at('2026-11-20T13:00:00Z')
    expect(await newReplies()).toEqual([])
    await send(token, { ...unsatisfied, text_list: ['Het duurde te lang'] })
    expect(await newReplies()).toEqual([[1, 'contact-asked']])
  })

  test('is no new reply of an unsatisfied reporter who does not allow contact', async () => {
    await handle()
    await send(await mailedToken(), { ...unsatisfied, text_list: ['Het duurde te lang'], allows_contact: false })
    expect(await row()).toMatchObject({ status: 'handled', replyKind: null })
  })

  test.each([
    ['whose answer does not say so', { ...unsatisfied, text_list: ['Het duurde te lang'] }],
    ['whose report was reopened meanwhile', unsatisfied],
  ])('does not reopen the report of an unsatisfied reporter %s', async (name, body) => {
    await handle()
    const token = await mailedToken()
    if (name.includes('meanwhile')) await setStatus({ state: 'reopened', text: 'Toch nog eens' })
    const { status } = await row()
    expect((await send(token, body)).status).toBe(200)
    expect((await row()).status).toBe(status)
  })

  test('in the form of other clients is accepted too', async () => {
    await handle()
    const token = await mailedToken()
    expect((await w.as()('PATCH', `${forms}/${token}`, { text: 'Prima', is_satisfied: true })).status).toBe(200)
    const form = await w.base.db.selectFrom('feedbackForms').selectAll().executeTakeFirstOrThrow()
    expect(form).toMatchObject({ texts: ['Prima'], allowsContact: false, isSatisfied: true })
  })

  test.each([
    [{ ...satisfied, text_list: [] }, { non_field_errors: ['Either text or text_list must be filled in'] }],
    [{ text: 'Prima' }, { is_satisfied: [expect.any(String)] }],
    [{ ...satisfied, text_extra: 'a'.repeat(1001) }, { text_extra: [expect.any(String)] }],
  ])('%j is invalid', async (body, error) => {
    await handle()
    expect(await send(await mailedToken(), body)).toMatchObject({ status: 400, body: error })
  })

  test.each(['3f0c9c4e-1111-4222-8333-444455556666', 'onzin'])('is not found at the link %s', async token => {
    expect((await read(token)).status).toBe(404)
    expect((await send(token, satisfied)).status).toBe(404)
  })

  test('is answered where the municipality wants that, and not asked for again', async () => {
    w.base.municipality.featureFlags.reporterMailHandledNegativeContactEnabled = true
    await handle()
    await send(await mailedToken(), { ...unsatisfied, text_extra: 'Het ligt er nog.' })
    const received = await newestMail()
    expect(received).toMatchObject({ kind: 'feedback-received', recipient: 'kim@voorbeeld.example' })
    expect(received.text).toContain('Het ligt er nog.')
    await setStatus({ state: 'o', text: 'Nu is het echt weg.' })
    const again = await newestMail()
    expect(again.kind).toBe('handled-again')
    expect(again.text).not.toContain('/kto/')
    w.base.municipality.featureFlags.reporterMailHandledNegativeContactEnabled = false
  })
})

test('the answers to choose from are those of the wire', async () => {
  const { status, body } = await w.as()('GET', '/signals/v1/public/feedback/standard_answers')
  expect(status).toBe(200)
  expect(body.results[0]).toEqual({
    is_satisfied: expect.any(Boolean),
    text: expect.any(String),
    topic: null,
    open_answer: false,
  })
  expect(body.results.filter((answer: { is_satisfied: boolean }) => answer.is_satisfied)).toHaveLength(4)
  expect(body.count).toBe(10)
})

describe('an answer to the survey reopens the report', () => {
  const answers = [
    { text: 'Niet opgelost', isSatisfied: false, reopens: true },
    { text: 'Te laat', isSatisfied: false, reopens: false },
    { text: 'Prima', isSatisfied: true, reopens: false },
  ]
  test.each([
    [false, ['Niet opgelost'], true],
    [false, ['Te laat'], false],
    [false, ['Te laat', 'Niet opgelost'], true],
    [false, ['Het stinkt nog steeds'], true],
    [true, ['Niet opgelost'], false],
    [null, ['Niet opgelost'], false],
  ])('satisfied %s, %j: %s', (isSatisfied, texts, expected) => {
    expect(reopensReport({ isSatisfied, texts }, answers)).toBe(expected)
  })
})

describe('a change of status asks for feedback', () => {
  const change = (parts: { from?: Status; to?: Status; reason?: ClosingReason }) => ({
    from: parts.from ?? 'received',
    to: parts.to ?? 'handled',
    closing: parts.reason ? { reason: parts.reason, detail: null, plannedOn: null } : null,
  })
  test.each([
    [change({}), true],
    [change({ from: 'reopened' }), true],
    [change({ from: 'reopen-requested' }), false],
    [change({ to: 'cancelled' }), false],
    [change({ to: 'scheduled' }), false],
  ])('%j: %s', (given, expected) => {
    expect(asksForFeedback(given)).toBe(expected)
  })

  test('for the reasons that say so', () => {
    expect(closingReasons.filter(reason => asksForFeedback(change({ reason })))).toEqual([
      'solved',
      'not_ours',
      'not_found',
      'declined',
    ])
  })
})

describe('a person is asked once about one problem', () => {
  const other = (parts: Partial<ReportOfProblem>): ReportOfProblem => ({
    reporterEmail: 'kim@voorbeeld.example',
    status: 'handled',
    isAsked: true,
    ...parts,
  })
  test.each<[string, ReportOfProblem[], boolean]>([
    ['no other report', [], false],
    ['another report of theirs that asked', [other({})], true],
    ['the same address in capitals', [other({ reporterEmail: ' KIM@Voorbeeld.example' })], true],
    ['a report of somebody else', [other({ reporterEmail: 'bo@voorbeeld.example' })], false],
    ['a report without an address', [other({ reporterEmail: null })], false],
    ['a report that is still open', [other({ status: 'in-progress', isAsked: false })], false],
    ['a report that was handled without asking', [other({ isAsked: false })], false],
    ['a report that they are not satisfied with', [other({ status: 'reopen-requested' })], true],
    ['a report that was reopened', [other({ status: 'reopened' })], false],
    ['one of several', [other({ reporterEmail: 'bo@voorbeeld.example' }), other({})], true],
  ])('%s', (_, others, expected) => {
    expect(isAskedElsewhere('kim@voorbeeld.example', others)).toBe(expected)
  })
})

describe('several reports about one problem', () => {
  const path = (id: number) => `/signals/v1/private/signals/${id}`
  const close = (id: number, more: object = {}) =>
    w.as(user)('PATCH', path(id), { status: { state: 'o', text: 'Het is opgeruimd.' }, ...more })
  const handledMails = async () => {
    await w.drain()
    const mails = await w.base.db.selectFrom('mails').selectAll().where('kind', '=', 'handled').orderBy('id').execute()
    return mails.map(({ recipient, text }) => `${recipient} ${/\/kto\//.test(text) ? 'with' : 'without'} survey`)
  }

  /** Kim reported it first, and again in capitals; Bo once. */
  beforeEach(async () => {
    for (const email of ['KIM@voorbeeld.example', 'bo@voorbeeld.example'])
      await aReport(w, { category: litter, reporter: { email } })
    for (const id of [2, 3]) await w.as(user)('PUT', `/api/reports/${id}/double-of`, { mainId: 1 })
  })

  test('send each reporter a mail for each report, and each person one survey', async () => {
    for (const id of [1, 2, 3]) expect((await close(id)).status).toBe(200)
    expect(await handledMails()).toEqual([
      'kim@voorbeeld.example with survey',
      'KIM@voorbeeld.example without survey',
      'bo@voorbeeld.example with survey',
    ])
    const { feedback } = await w.base.db
      .selectFrom('reports')
      .select('feedback')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    expect(feedback).toBeNull()
  })

  test('do so when they are closed at the same moment', async () => {
    await Promise.all([2, 1, 3].map(id => close(id)))
    const mails = await handledMails()
    expect(mails.filter(mail => /^kim/i.test(mail)).toSorted()).toHaveLength(2)
    expect(mails.filter(mail => /^kim.* with survey/i.test(mail))).toHaveLength(1)
  })

  test('ask in the report that is handled, when the other one was closed as a double', async () => {
    await close(2, { closing_reason: 'double' })
    await close(1, { closing_reason: 'solved' })
    expect(await handledMails()).toEqual(['KIM@voorbeeld.example without survey', 'kim@voorbeeld.example with survey'])
  })

  test('do not ask who was asked already to object on the page of a double, which sends them to the other one', async () => {
    await close(1)
    for (const id of [2, 3]) await close(id, { closing_reason: 'double' })
    await w.drain()
    const mails = await w.base.db.selectFrom('mails').select(['recipient', 'text']).orderBy('id').execute()
    const objections = mails.filter(({ text }) => text.includes(objectionTexts.nl.question))
    expect(objections.map(({ recipient, text }) => `${recipient} ${/Laat het ons weten|Bel ons/.exec(text)}`)).toEqual([
      'KIM@voorbeeld.example Bel ons',
      'bo@voorbeeld.example Laat het ons weten',
    ])
  })

  test('ask again once the report was reopened', async () => {
    await close(1)
    await w.as(user)('PATCH', path(1), { status: { state: 'reopened', text: 'Het ligt er weer.' } })
    await close(1)
    expect(await handledMails()).toEqual(Array(2).fill('kim@voorbeeld.example with survey'))
  })

  test('preview the mail as it will be', async () => {
    await close(1)
    const preview = async (id: number) =>
      (await w.as(user)('POST', `${path(id)}/email/preview`, { status: 'o', text: 'Klaar' })).body.html
    expect(await preview(2)).not.toContain('/kto/')
    expect(await preview(3)).toContain('/kto/')
  })
})
