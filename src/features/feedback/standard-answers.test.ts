import { beforeEach, describe, expect, test } from 'vitest'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { type AnswerSetting, answerErrors } from './standard-answers.ts'

let w: World
let editor: ReturnType<World['as']>
beforeEach(async () => {
  w = await world()
  editor = w.as(await aUser(w, { permissions: ['sia_read', 'sia_write', 'sia_statusmessage_write'] }))
})

const path = '/api/standard-answers'
const all = async (): Promise<AnswerSetting[]> => (await editor('GET', path)).body
const unsatisfied = async () => (await all()).filter(({ isSatisfied }) => !isSatisfied)
const add = async (values: object): Promise<AnswerSetting> =>
  (await editor('POST', path, { isSatisfied: false, ...values })).body
const onWire = async (): Promise<{ text: string; topic: string | null; open_answer: boolean }[]> =>
  (await w.as()('GET', '/signals/v1/public/feedback/standard_answers')).body.results
const wireTexts = async () => (await onWire()).map(({ text }) => text)
const historyOf = async (id: number | string) =>
  (await editor('GET', id === '' ? `${path}/history` : `${path}/${id}/history`)).body.map(
    ({ action }: { action: string }) => action,
  )

describe('a standard answer of the survey', () => {
  test('is added, and reporters can choose it at once, as the last of its topic', async () => {
    const answer = await add({ text: 'Het werd erger', topic: 'Het resultaat', isOpen: true, reopens: true })
    expect(answer).toMatchObject({ isActive: true, isOpen: true, reopens: true })
    await add({ text: 'Het kwam terug', topic: 'Het resultaat' })
    expect((await onWire()).filter(({ topic }) => topic === 'Het resultaat')).toEqual([
      { is_satisfied: false, text: 'Het werd erger', topic: 'Het resultaat', open_answer: true },
      { is_satisfied: false, text: 'Het kwam terug', topic: 'Het resultaat', open_answer: false },
    ])
  })

  test('is not offered after it is switched off, with a line in both histories', async () => {
    const [first] = await unsatisfied()
    const { status } = await editor('PATCH', `${path}/${first?.id}`, { isActive: false, text: 'Nog steeds stuk' })
    expect(status).toBe(200)
    expect(await wireTexts()).not.toContain('Nog steeds stuk')
    const words = `Antwoord: ‘${first?.text}’ werd ‘Nog steeds stuk’\nStatus gewijzigd naar:\n Niet actief`
    expect(await historyOf(first?.id ?? 0)).toEqual([words])
    expect(await historyOf('')).toEqual([`Nog steeds stuk\n${words}`])
  })

  test('reopens reports as soon as it is set to, also when it is switched off while the page is open', async () => {
    const staff = w.as(await aUser(w))
    const statusAfter = async (text: string) => {
      const { id } = await aReport(w, { category: litter })
      await staff('PATCH', `/signals/v1/private/signals/${id}`, { status: { state: 'o', text: 'Klaar.' } })
      const { token } = await w.base.db
        .selectFrom('feedbackForms')
        .select('token')
        .where('reportId', '=', id)
        .executeTakeFirstOrThrow()
      const body = { is_satisfied: false, allows_contact: false, text_list: [text] }
      expect((await w.as()('PUT', `/signals/v1/public/feedback/forms/${token}`, body)).status).toBe(200)
      return (await staff('GET', `/signals/v1/private/signals/${id}`)).body.status.state
    }
    const slow = (await unsatisfied()).find(({ text }) => text === 'Het duurde te lang')
    await editor('PATCH', `${path}/${slow?.id}`, { isActive: false })
    expect(await statusAfter('Het duurde te lang')).toBe('o')
    await editor('PATCH', `${path}/${slow?.id}`, { isActive: true, reopens: true })
    expect(await statusAfter('Het duurde te lang')).toBe('reopen requested')
  })

  test('reopens nothing when it is for satisfied reporters', async () => {
    const [first] = await unsatisfied()
    expect(first?.reopens).toBe(true)
    const { body } = await editor('PATCH', `${path}/${first?.id}`, { isSatisfied: true })
    expect(body).toMatchObject({ isSatisfied: true, reopens: false })
    const refused = await editor('PATCH', `${path}/${first?.id}`, { reopens: true })
    expect(refused).toMatchObject({ status: 400, body: { reopens: [expect.stringContaining('heropenen')] } })
  })

  test.each([
    ['a text that is there, with a full stop', { text: 'het duurde te lang.' }, 'text'],
    ['own words, which are always there', { text: 'Anders, namelijk:' }, 'text'],
    ['no text', { text: ' ' }, 'text'],
    ['a text of 256 characters', { text: 'a'.repeat(256) }, 'text'],
    ['a topic of 101 characters', { text: 'Nieuw', topic: 'a'.repeat(101) }, 'topic'],
  ])('is refused with %s', async (_, values, field) => {
    const { status, body } = await editor('POST', path, { isSatisfied: false, ...values })
    expect([status, Object.keys(body)]).toEqual([400, [field]])
  })

  test('is not changed over what a colleague changed meanwhile', async () => {
    const [first] = await unsatisfied()
    const { headers } = await editor('GET', `${path}/${first?.id}`)
    await editor('PATCH', `${path}/${first?.id}`, { isOpen: true })
    const version = { 'if-match': String(headers.etag) }
    const late = await editor('PATCH', `${path}/${first?.id}`, { text: 'Te laat' }, version)
    expect(late).toMatchObject({ status: 412, body: { text: first?.text, isOpen: true } })
    expect(await wireTexts()).toContain(first?.text)
  })
})

describe('the order in the settings of the survey', () => {
  test('is the order of the answers on the page of the survey', async () => {
    const from = (await unsatisfied()).map(({ id }) => id)
    const to = from.toReversed()
    expect((await editor('PUT', `${path}/order`, { from, to })).status).toBe(200)
    expect((await unsatisfied()).map(({ id }) => id)).toEqual(to)
    expect((await wireTexts()).at(-1)).toBe('Het probleem is niet opgelost')
    expect(await historyOf(to[0] ?? 0)).toEqual(['Plaats in de lijst:\n 1'])
    expect((await editor('PUT', `${path}/order`, { from, to })).status).toBe(412)
    expect((await editor('PUT', `${path}/order`, { from: to, to: to.slice(1) })).status).toBe(400)
  })

  test('is changed for topics, and a topic without answers is gone', async () => {
    const one = await add({ text: 'Een', topic: 'Eerst' })
    await add({ text: 'Twee', topic: 'Later' })
    const [from, to] = [
      ['Eerst', 'Later'],
      ['Later', 'Eerst'],
    ]
    expect((await editor('PUT', `${path}/topics/order`, { from, to })).status).toBe(200)
    expect((await unsatisfied()).slice(-2).map(({ topic }) => topic)).toEqual(to)
    expect((await historyOf(''))[0]).toBe('Volgorde van de onderwerpen gewijzigd naar:\n Later, Eerst')
    expect((await editor('PUT', `${path}/topics/order`, { from, to })).status).toBe(412)
    await editor('PATCH', `${path}/${one.id}`, { topic: null })
    expect((await w.base.db.selectFrom('feedbackTopics').select('name').execute()).map(({ name }) => name)).toEqual([
      'Later',
    ])
  })
})

test.each([
  ['Te laat', [], []],
  ['Te laat', ['te laat.'], ['text']],
  ['Anders, namelijk', [], ['text']],
])('the standard answer %s beside %j has errors at its fields', (text, others, fields) => {
  expect(
    Object.keys(
      answerErrors(
        { text, isSatisfied: false, reopens: false },
        others.map(other => ({ text: other })),
      ),
    ),
  ).toEqual(fields)
})
