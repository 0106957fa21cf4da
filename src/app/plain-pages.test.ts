import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { withDecryptedSecrets } from '#features/mail/server/links.ts'
import type { User } from '#features/users/policy.ts'
import { servePlainPages } from '#server/pages/plain-pages.ts'
import { aLargePhoto } from '#test/photos.ts'
import { type PlainFields, plainPagesAsJson, postPlainForm, type SentWith } from '#test/plain-pages.ts'
import { aReportAndHandler } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
let server: Awaited<ReturnType<typeof plainPagesAsJson>>
beforeEach(async () => {
  w = await world()
  user = await aReportAndHandler(w)
  server = await plainPagesAsJson(w)
})

const post = (url: string, fields: PlainFields, sent: SentWith = {}) => postPlainForm(server, url, fields, sent)
const get = async (url: string, headers = {}) => (await server.inject({ url, headers })).json()
const setStatus = (status: object) =>
  w.as(user)('PATCH', '/signals/v1/private/signals/1', { status: { send_email: true, ...status } })
const photo = async (name = 'foto.jpg') => ({ name, bytes: await aLargePhoto() })
const noPhoto = { name: 'brief.jpg', bytes: Buffer.from('geen foto') }
const photos = () => w.base.db.selectFrom('attachments').select('name').execute()

test.each([
  '/kto/ja/0b6a1c1e-5d2f-4a6b-9f5e-0d6f3f7c9a11',
  '/kto/nee/x',
  '/incident/reactie/x',
  '/incident/extern/x',
  '/categorie/schoon/wespen',
])('the link %s of nothing that exists is answered with 404', async url => {
  expect((await server.inject({ url })).statusCode).toBe(404)
})

test('the link to a category opens the form as everybody gets it', async () => {
  const opened = await server.inject({ url: '/categorie/schoon/veegzwerfvuil/' })
  expect([opened.statusCode, opened.json()]).toEqual([200, { usual: true }])
})

describe('the survey without scripts', () => {
  const other = ['answers', 'Anders, namelijk'] as const
  const words = ['own-Anders-namelijk', 'Het ligt er weer'] as const
  let url: string
  beforeEach(async () => {
    await setStatus({ state: 'o', text: 'Geveegd.' })
    const { token } = await w.base.db.selectFrom('feedbackForms').select('token').executeTakeFirstOrThrow()
    url = `/kto/nee/${token}`
  })
  const form = () => w.base.db.selectFrom('feedbackForms').selectAll().executeTakeFirstOrThrow()

  test('shows its questions, and keeps the answers until they are complete', async () => {
    expect((await get(url)).survey).toMatchObject({ kind: 'open', isSatisfied: false })
    const extra = ['extra', 'Het stinkt\0'] as const
    for (const fields of [[extra], [other, extra]]) {
      const { survey } = (await post(url, fields)).json()
      expect(survey).toMatchObject({ kind: 'open', filledIn: { extra: 'Het stinkt' } })
    }
    expect((await form()).submittedAt).toBeNull()
  })

  test('stores the answer with its photos, and the same photo once', async () => {
    const refused = (await post(url, [other, words], { photos: [await photo(), noPhoto] })).json()
    expect(refused.survey.filledIn).toMatchObject({
      refusedPhotos: [{ name: 'brief.jpg' }],
      chosen: { ownWords: { [other[1]]: words[1] } },
    })
    const { survey } = (await post(url, [other, words, ['may-contact', 'on']], { photos: [await photo()] })).json()
    expect(survey).toMatchObject({
      kind: 'sent',
      contact: { allowsContact: true },
      facts: { number: 'SIG-1', isOpen: true },
    })
    expect(await photos()).toEqual([{ name: 'foto.jpg' }])
    expect(await form()).toMatchObject({ isSatisfied: false, allowsContact: true, texts: [words[1]] })
  })

  test('says that it was answered before, and shows the typed text', async () => {
    await post(url, [other, words])
    const { survey } = (await post(url, [other, ['own-Anders-namelijk', 'Nog iets']])).json()
    expect(survey).toEqual({ kind: 'closed', reason: 'filled-out', typed: ['Anders, namelijk', 'Nog iets'] })
    expect((await get(url.replace(/.{4}$/, '0000'))).survey).toMatchObject({ kind: 'closed', reason: 'unknown' })
  })

  test('asks which way when its path is another one, and stores nothing', async () => {
    const { survey } = (await post(url.replace('nee', 'misschien'), [other, words])).json()
    expect(survey).toMatchObject({ kind: 'open', isSatisfied: null })
    expect((await form()).submittedAt).toBeNull()
  })
})

test('the answer to a question is stored once, and what was typed after that is shown', async () => {
  await setStatus({ state: 'reaction requested', text: 'Waar precies?' })
  const { uuid } = await w.base.db.selectFrom('questionnaireSessions').select('uuid').executeTakeFirstOrThrow()
  const url = `/incident/reactie/${uuid}`
  const { session, facts } = (await get(url)).reply
  expect(facts.number).toBe('SIG-1')
  const [{ uuid: question }] = session.path_questions
  expect((await post(url, [[question, '  ']])).json().reply).toMatchObject({ kind: 'open', filledIn: { texts: {} } })
  const answer = [[question, 'Bij de bank']] as const
  const refused = (await post(url, answer, { photos: [noPhoto] })).json()
  expect(refused.reply.filledIn).toMatchObject({
    texts: { [question]: 'Bij de bank' },
    refusedPhotos: [{ name: 'brief.jpg' }],
  })
  expect((await post(url, answer, { photos: [await photo()] })).json().reply.kind).toBe('sent')
  expect(await photos()).toEqual([{ name: 'foto.jpg' }])
  const again = (await post(url, [[question, 'Nog iets']])).json()
  expect(again.reply).toEqual({ kind: 'closed', reason: 'used', typed: ['Nog iets'] })
})

describe('the page of an external party without scripts', () => {
  let link: string
  beforeEach(async () => {
    const email_override = 'groen@bedrijf.example'
    await setStatus({ state: 'forward to external', text: 'Wilt u dit nakijken?', email_override })
    await w.drain()
    link = (await w.base.db.selectFrom('questionnaireSessions').select('uuid').executeTakeFirstOrThrow()).uuid
  })
  const answer = (key: string, outcome: string, text = 'Het hout komt maandag.') =>
    [
      ['key', key],
      ['text', text],
      ['outcome', outcome],
    ] as const

  test('accepts "not ready" once, however often it is sent, and "ready" after that', async () => {
    const url = `/incident/extern/${link}`
    const { filledIn } = (await get(url)).externalReply
    expect((await post(url, answer(filledIn.key, 'received', ' '))).json().externalReply.filledIn.isTried).toBe(true)
    for (const _ of [1, 2]) {
      const { externalReply } = (await post(url, answer(filledIn.key, 'not-ready'), { photos: [await photo()] })).json()
      expect(externalReply.question.messages).toHaveLength(1)
      expect(externalReply.filledIn).toMatchObject({ text: '', notice: 'not-ready' })
    }
    const other = (await post(url, answer(filledIn.key, 'received', 'Iets anders.'))).json()
    expect(other.externalReply.filledIn).toMatchObject({ text: 'Iets anders.', notice: 'other-tab' })
    const { key } = other.externalReply.filledIn
    expect((await post(url, answer(key, 'received', 'Klaar.'))).json().externalReply.kind).toBe('sent')
    const late = (await post(url, answer(key, 'not-ready', 'Toch niet.'))).json()
    expect(late.externalReply).toEqual({ kind: 'closed', number: 'SIG-1', reason: 'used', typed: 'Toch niet.' })
  })

  test('opens all reports of the party with the code of a mail, in this browser alone', async () => {
    const url = `/extern/${link}`
    expect((await get(url)).externalParty).toEqual({ kind: 'code', step: 'request' })
    const step = async (fields: PlainFields) => (await post(url, fields)).json().externalParty.step
    expect(await step([['press', 'request']])).toBe('requested')
    await w.drain()
    const mail = await w.base.db
      .selectFrom('mails')
      .select(['html', 'text'])
      .where('kind', '=', 'external-code')
      .executeTakeFirstOrThrow()
    const code = /\d{6}/.exec(withDecryptedSecrets(w.base, mail).text)?.[0] ?? ''
    expect(await step([['code', '12']])).toBe('code-missing')
    expect(await step([['code', String((Number(code) + 1) % 1_000_000).padStart(6, '0')]])).toBe('code-wrong')
    const opened = await post(url, [['code', ` ${code}`]])
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/extern'])
    expect(opened.headers['set-cookie']).toMatch(/Path=\/extern; HttpOnly; SameSite=Strict/)
    const session = { cookie: String(opened.headers['set-cookie']).split(';')[0] }
    expect((await get('/extern', session)).externalParty.overview.questions).toHaveLength(1)
    expect((await get('/extern')).externalParty).toEqual({ kind: 'no-link' })
  })

  test('accepts no answer from a form on another site', async () => {
    const refused = await post(`/incident/extern/${link}`, answer(link, 'received'), {
      origin: 'https://kwaad.example',
    })
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(refused.body).not.toContain('<form')
  })
})

test('feedback on accessibility is mailed once, and what is not accepted is shown again', async () => {
  const send = (text: string, email = '') =>
    post('/toegankelijkheidsverklaring', [
      ['text', text],
      ['email', email],
    ])
  const mails = () => w.base.db.selectFrom('mails').select('text').where('reportId', 'is', null).execute()
  const text = 'De kaart leest niet voor.'
  expect((await send(' ')).json().feedback).toEqual({ kind: 'again', text: ' ', email: '', problem: 'text' })
  expect((await send(text, 'kim')).json().feedback).toEqual({ kind: 'again', text, email: 'kim', problem: 'email' })
  expect(await mails()).toEqual([])
  for (const _ of [1, 2]) expect((await send(text)).json()).toEqual({ feedback: { kind: 'sent' } })
  const [mail, ...more] = await mails()
  expect(mail?.text).toContain(`> ${text}`)
  expect(more).toEqual([])
  for (const nr of [1, 2, 3]) await send(`${text} ${nr}`)
  expect((await send('En nog iets.')).json().feedback).toMatchObject({ text: 'En nog iets.', problem: 'too-often' })
  const elsewhere = await post('/toegankelijkheidsverklaring', [['text', text]], { origin: 'https://elders.example' })
  expect(elsewhere.statusCode).toBe(403)
})

test('a page whose data cannot be read is sent without them', async () => {
  const failing = Fastify()
  servePlainPages(failing, {
    pages: [{ path: '/kapot', read: () => Promise.reject(new Error('weg')), submit: async () => ({}) }],
    base: w.base,
    send: (reply, plain) => reply.send(plain ?? { plain: null }),
    sendUsual: reply => reply.send({}),
  })
  expect((await failing.inject('/kapot')).json()).toEqual({ plain: null })
})
