import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { encodeForm } from '#test/encode-form.ts'
import { aReportAndHandler } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { expireForwards, expireReactionRequests, forgetUnsentAnswers } from './server/expire.ts'

const path = '/signals/v1/private/signals/1'
const qa = '/signals/v1/public/qa'
const question = 'Brandt de lamp helemaal niet?'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  user = await aReportAndHandler(w)
})

const setStatus = (status: object) => w.as(user)('PATCH', path, { status })
const ask = (text = question) => setStatus({ state: 'reaction requested', text, send_email: true })
const forward = (text = 'Wilt u de bank nakijken?', more: object = {}) =>
  setStatus({ state: 'forward to external', text, send_email: true, email_override: 'groen@bedrijf.example', ...more })
const newestMail = async () => {
  await w.drain()
  return w.base.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}
const mailedSession = async () =>
  /\/incident\/(?:reactie|extern)\/([0-9a-f-]{36})/.exec((await newestMail()).text)?.[1] ?? ''
const session = (uuid: string) => w.as()('GET', `${qa}/sessions/${uuid}`)
const submit = (uuid: string) => w.as()('POST', `${qa}/sessions/${uuid}/submit`)
async function answer(uuid: string, payload: unknown) {
  const { body } = await session(uuid)
  const answers = [{ question_uuid: body.path_questions[0].uuid, payload }]
  return w.as()('POST', `${qa}/sessions/${uuid}/answers`, answers)
}
const statusOf = async () => (await w.as(user)('GET', path)).body.status
const history = async (what: string) => (await w.as(user)('GET', `${path}/history?what=${what}`)).body

async function upload(uuid: string, questionUuid: string, names: readonly string[]) {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('question_uuid', questionUuid)
  for (const name of names) form.append('file', new Blob([photo], { type: 'image/jpeg' }), name)
  const url = `${qa}/sessions/${uuid}/attachments`
  const reply = await w.http.inject({ method: 'POST', url, ...(await encodeForm(form)) })
  return { status: reply.statusCode, body: reply.json() }
}

describe('a question to the reporter', () => {
  test('is mailed with a link, and can be read as on the wire without being used up', async () => {
    expect((await ask()).status).toBe(200)
    const mail = await newestMail()
    expect(mail).toMatchObject({
      kind: 'reaction-requested',
      recipient: 'kim@voorbeeld.example',
      subject: 'Vraag over uw melding SIG-1',
    })
    expect(mail.text).toContain(question)
    expect(mail.text).toContain('uiterlijk donderdag 26 november 2026')
    const uuid = await mailedSession()
    for (const _ of [1, 2]) {
      const { status, body } = await session(uuid)
      expect(status).toBe(200)
      expect(body).toEqual({
        _links: {
          curies: { name: 'sia', href: 'http://localhost:0/signals/v1/relations' },
          self: { href: `http://localhost:0${qa}/sessions/${uuid}` },
          'sia:questionnaire': { href: expect.stringMatching(`${qa}/questionnaires/[0-9a-f-]{36}$`) },
          'sia:post-answers': { href: `http://localhost:0${qa}/sessions/${uuid}/answers` },
          'sia:post-attachments': { href: `http://localhost:0${qa}/sessions/${uuid}/attachments` },
          'sia:post-submit': { href: `http://localhost:0${qa}/sessions/${uuid}/submit` },
          'sia:public-signal': { href: expect.stringMatching('/signals/v1/public/signals/[0-9a-f-]{36}$') },
        },
        _display: expect.any(String),
        uuid,
        started_at: null,
        submit_before: '2026-11-26T23:59:59+01:00',
        duration: null,
        created_at: '2026-11-21T13:00:00+01:00',
        questionnaire_explanation: null,
        signal_snapshot: {
          signal_id: expect.any(String),
          id: 1,
          location: {
            geometrie: { type: 'Point', coordinates: [5.22, 52.58] },
            address: { openbare_ruimte: 'Kerkstraat', huisnummer: '12', postcode: '1199AB', woonplaats: 'Meldstad' },
            address_text: 'Kerkstraat 12 1199AB Meldstad',
            stadsdeel: expect.toSatisfy(code => code === null || typeof code === 'string'),
            area_name: expect.toSatisfy(name => name === null || typeof name === 'string'),
          },
        },
        can_freeze: false,
        path_questions: [
          expect.objectContaining({
            label: question,
            field_type: 'plain_text',
            required: true,
            analysis_key: 'reaction',
            key: null,
            retrieval_key: null,
            next_rules: null,
          }),
        ],
        path_answered_question_uuids: [],
        path_unanswered_question_uuids: [body.path_questions[0].uuid],
        path_validation_errors_by_uuid: {},
      })
    }
  })

  test('is answered once: the answer is the text of the status, in the history, and confirmed by mail', async () => {
    await ask()
    const uuid = await mailedSession()
    expect((await answer(uuid, ' Hij knippert. ')).body).toMatchObject({ can_freeze: true })
    expect((await submit(uuid)).status).toBe(200)
    expect(await statusOf()).toMatchObject({ state: 'reaction received', text: 'Hij knippert.', user: null })
    const [line] = await history('UPDATE_STATUS')
    expect(line).toMatchObject({ action: 'Status gewijzigd naar: Reactie ontvangen', description: 'Hij knippert.' })
    const mail = await newestMail()
    expect(mail.kind).toBe('reaction-received')
    expect(mail.text).toContain('> Hij knippert.')
    expect((await submit(uuid)).status).toBe(410)
    expect((await session(uuid)).body).toEqual({ detail: 'Already used!' })
  })

  test('keeps what was answered out of the events', async () => {
    await ask()
    const uuid = await mailedSession()
    await answer(uuid, 'Bel mij op 0600000099')
    await submit(uuid)
    const events = await w.base.db.selectFrom('reportEvents').select('event').execute()
    expect(JSON.stringify(events)).not.toContain('0600000099')
  })

  test('is answered in one request by its question, as other clients do', async () => {
    await ask()
    const uuid = await mailedSession()
    const { body } = await session(uuid)
    const key = body.path_questions[0].uuid
    for (const slash of ['', '/']) {
      const reply = await w.as()('POST', `${qa}/questions/${key}/answer${slash}`, { payload: 'Ja', session: uuid })
      expect(reply).toMatchObject({ status: 201, body: { payload: 'Ja', session: uuid, next_question: null } })
    }
    expect((await submit(uuid)).status).toBe(200)
  })

  test('is ended by two answers at once with one of them', async () => {
    await ask()
    const uuid = await mailedSession()
    await answer(uuid, 'Ja')
    const replies = await Promise.all([submit(uuid), submit(uuid)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect(await history('UPDATE_STATUS')).toHaveLength(3)
  })

  test.each([
    ['when staff go on', { state: 'b', text: 'Wij zijn bezig' }],
    ['after a newer question', { state: 'reaction requested', text: 'Een andere vraag', send_email: true }],
  ])('expires %s', async (_, status) => {
    await ask()
    const uuid = await mailedSession()
    await setStatus(status)
    expect(await session(uuid)).toMatchObject({ status: 410, body: { detail: 'Expired!' } })
    expect(await submit(uuid)).toMatchObject({ status: 410 })
  })

  test('expires after the last day, and the report needs handling again', async () => {
    await ask()
    const uuid = await mailedSession()
    w.at('2026-11-26T22:59:00Z')
    await expireReactionRequests(w.base)
    expect((await session(uuid)).status).toBe(200)
    w.at('2026-11-26T23:01:00Z')
    expect(await session(uuid)).toMatchObject({ status: 410, body: { detail: 'Expired!' } })
    await expireReactionRequests(w.base)
    await expireReactionRequests(w.base)
    expect(await statusOf()).toMatchObject({ state: 'reaction received', text: 'Geen reactie ontvangen.' })
    expect(await history('UPDATE_STATUS')).toHaveLength(3)
    expect((await newestMail()).kind).toBe('reaction-requested')
  })

  test.each([
    ['nothing', [], 400],
    ['an empty text', '  ', 400],
    ['a number', 1, 400],
  ])('is not answered by %s', async (_, payload, status) => {
    await ask()
    const uuid = await mailedSession()
    if (payload !== undefined) await answer(uuid, payload)
    expect((await submit(uuid)).status).toBe(status)
    expect(await statusOf()).toMatchObject({ state: 'reaction requested' })
  })

  test('names what is wrong with an answer', async () => {
    await ask()
    const uuid = await mailedSession()
    const { body } = await answer(uuid, 1)
    expect(Object.values(body.path_validation_errors_by_uuid)).toEqual([
      "Submitted answer does not validate. 1 is not of type 'string'",
    ])
  })
})

describe('a question to an external party', () => {
  test('is mailed to its address, without contact details of the reporter', async () => {
    expect((await forward()).status).toBe(200)
    const mail = await newestMail()
    expect(mail).toMatchObject({ kind: 'forward', recipient: 'groen@bedrijf.example' })
    expect(mail.text).toContain('Wilt u de bank nakijken?')
    expect(mail.html + mail.text).not.toMatch(/kim@|0600000012/)
    const { body } = await session(await mailedSession())
    expect(body.questionnaire_explanation).toEqual({
      title: 'Melding SIG-1',
      sections: [{ header: 'Wat wij u vragen', text: 'Wilt u de bank nakijken?', files: [] }],
    })
    expect(
      body.path_questions.map(({ analysis_key, field_type }: Record<string, string>) => [analysis_key, field_type]),
    ).toEqual([
      ['reaction', 'plain_text'],
      ['photo_reaction', 'image'],
    ])
  })

  test('is answered with photos, which staff then see with the report', async () => {
    await forward()
    const uuid = await mailedSession()
    const { body } = await session(uuid)
    const [text, photos] = body.path_questions
    expect(await upload(uuid, text.uuid, ['a.jpg'])).toMatchObject({
      status: 400,
      body: { question: ['This question is not an attachment question'] },
    })
    for (const _ of ['sent', 'sent again, as the response was lost'])
      expect((await upload(uuid, photos.uuid, ['voor.jpg', 'na.jpg'])).status).toBe(201)
    await answer(uuid, 'De plank zit weer vast.')
    expect((await submit(uuid)).status).toBe(200)
    expect(await statusOf()).toMatchObject({ state: 'closure requested', text: 'De plank zit weer vast.' })
    const attachments = await w.as(user)('GET', `${path}/attachments`)
    expect(attachments.body.results).toMatchObject([
      { created_by: 'groen@bedrijf.example', public: false },
      { created_by: 'groen@bedrijf.example', public: false },
    ])
    expect(await history('RECEIVE_SESSION')).toMatchObject([
      { action: 'Toelichting ontvangen', description: 'Van groen@bedrijf.example: De plank zit weer vast.' },
    ])
    expect(await newestMail()).toMatchObject({ kind: 'forward-answered', recipient: 'groen@bedrijf.example' })
  })

  test('forgets photos that were chosen and never sent, a day after its last day', async () => {
    await forward()
    const uuid = await mailedSession()
    const [, photos] = (await session(uuid)).body.path_questions
    expect((await upload(uuid, photos.uuid, ['voor.jpg'])).status).toBe(201)
    const { submitBefore } = await w.base.db
      .selectFrom('questionnaireSessions')
      .select('submitBefore')
      .executeTakeFirstOrThrow()
    const files = () => w.base.db.selectFrom('questionnaireFiles').select('file').execute()
    const [stored] = await files()
    const ends = submitBefore?.getTime() ?? Number.NaN
    w.at(new Date(ends).toISOString())
    expect(await forgetUnsentAnswers(w.base)).toBe(0)
    w.at(new Date(ends + 86_400_001).toISOString())
    expect(await forgetUnsentAnswers(w.base)).toBe(1)
    expect(await files()).toEqual([])
    expect(await w.base.db.selectFrom('orphanedFiles').select('file').execute()).toEqual([stored])
  })

  test('shows the photos that staff chose, of this report alone; all of them where they did not choose', async () => {
    await forward()
    const uuid = await mailedSession()
    const [text, photos] = (await session(uuid)).body.path_questions
    await upload(uuid, photos.uuid, ['voor.jpg', 'na.jpg'])
    await w.as()('POST', `${qa}/sessions/${uuid}/answers`, [{ question_uuid: text.uuid, payload: 'Klaar.' }])
    await submit(uuid)
    const [first] = await w.base.db.selectFrom('attachments').select('id').orderBy('id').execute()
    const shown = async () => {
      const { body } = await session(await mailedSession())
      const { sections }: { sections: { files: { description: string }[] }[] } = body.questionnaire_explanation
      return sections.flatMap(({ files }) => files.map(({ description }) => description))
    }
    const other = { email_override: 'ander@bedrijf.example' } // who sent a photo sees it beside what they wrote
    await forward('En de leuning?', other)
    expect(await shown()).toHaveLength(2)
    await forward('En de poot?', { ...other, forward_attachments: [first?.id, 999] })
    expect(await shown()).toEqual(['voor.jpg'])
    await forward('En de bout?', { ...other, forward_attachments: [] })
    expect(await shown()).toEqual([])
  })

  test('is answered while staff went on: the status stays', async () => {
    await forward()
    const uuid = await mailedSession()
    await setStatus({ state: 'b', text: 'Toch zelf gedaan' })
    await answer(uuid, 'Gedaan')
    expect((await submit(uuid)).status).toBe(200)
    expect(await statusOf()).toMatchObject({ state: 'b' })
    expect(await history('RECEIVE_SESSION')).toHaveLength(1)
  })

  test('is in the history and reopens the report when it is not answered in time', async () => {
    await forward()
    const uuid = await mailedSession()
    w.at('2026-12-05T23:01:00Z')
    await expireForwards(w.base)
    await expireForwards(w.base)
    expect(await session(uuid)).toMatchObject({ status: 410 })
    expect(await statusOf()).toMatchObject({ state: 'closure requested' })
    expect(await history('NOT_RECEIVED_SESSION')).toMatchObject([{ description: 'Van groen@bedrijf.example' }])
  })
})

test.each([
  ['3f0c9c4e-1111-4222-8333-444455556666', 404],
  ['geen-uuid', 400],
])('a mangled link to a question, %s, is answered with %i', async (uuid, status) => {
  expect((await session(uuid)).status).toBe(status)
  expect((await submit(uuid)).status).toBe(status)
})
