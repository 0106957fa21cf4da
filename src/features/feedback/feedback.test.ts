import { beforeEach, describe, expect, test } from 'vitest'
import { aReport, aUser, litter } from '../../../test/test-data.ts'
import { type World, world } from '../../../test/world.ts'
import type { User } from '../users/policy.ts'
import { reopensReport } from './rules.ts'

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

  test('asks nobody without an address', async () => {
    await w.base.db.updateTable('reports').set({ reporterEmail: null }).execute()
    await handle()
    expect(await w.base.db.selectFrom('feedbackForms').select('id').execute()).toEqual([])
    expect((await row()).feedback).toBeNull()
  })
})

describe('the answer of a reporter', () => {
  test('who is satisfied is kept, shown in the history, and given once', async () => {
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

  test('given twice at once is one answer', async () => {
    await handle()
    const token = await mailedToken()
    const replies = await Promise.all([send(token, satisfied), send(token, unsatisfied)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('who is not satisfied asks to look at the report again', async () => {
    await handle()
    const token = await mailedToken()
    expect((await send(token, unsatisfied)).status).toBe(200)
    expect((await report()).status).toMatchObject({ state: 'reopen requested', user: null })
    expect(await row()).toMatchObject({ feedback: 'not_satisfied', reporterAllowsContact: true })
  })

  test.each([
    ['whose answer does not say so', { ...unsatisfied, text_list: ['Het duurde te lang'] }],
    ['whose report was reopened meanwhile', unsatisfied],
  ])('who is not satisfied, %s, does not', async (name, body) => {
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

  test.each(['3f0c9c4e-1111-4222-8333-444455556666', 'onzin'])('to the link %s is not found', async token => {
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

describe('a report is looked at again', () => {
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
