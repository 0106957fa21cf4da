import { beforeEach, expect, test } from 'vitest'
import { closingFacts } from '#features/reports/status/closing-facts.ts'
import type { User } from '#features/users/policy.ts'
import { openPage } from '#test/my-report.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
let cookie: string
beforeEach(async () => {
  w = await world()
  w.at('2026-11-20T12:00:00Z')
  user = await aUser(w)
  await aReport(w, { category: litter })
  await aReport(w, { category: litter, reporter: { email: 'bo@voorbeeld.example', sharing_allowed: true } })
  await w.as(user)('PUT', '/api/reports/2/double-of', { mainId: 1 })
  cookie = await openPage(w, 2)
})

async function change(id: number, state: string, more: object = {}) {
  const status = { state, text: `Over uw melding SIG-${id}.` }
  const answer = await w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, { status, ...more })
  await w.drain()
  return answer.status
}
const closeDouble = () => change(2, 'o', { closing_reason: 'double' })
const page = async () => (await w.as()('GET', '/api/my-report/2', undefined, { cookie })).body
const outcomeMails = () =>
  w.base.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text'])
    .where('kind', '=', 'main-closed')
    .orderBy('id')
    .execute()

test('the reporter of a double gets the outcome of the main report in a mail and on their page', async () => {
  await closeDouble()
  expect(await outcomeMails()).toEqual([])
  expect((await page()).state).toMatchObject({ closing: { title: 'Al gemeld' }, isDouble: false })
  w.at('2026-11-24T12:00:00Z')
  cookie = await openPage(w, 2)
  expect(await change(1, 'o', { closing_reason: 'not_ours', closing_detail: 'De Werf' })).toBe(200)
  const [mail, ...more] = await outcomeMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'bo@voorbeeld.example', subject: 'Uw melding SIG-2: dit is de uitkomst' })
  expect(mail?.text).toContain(
    'Over dit probleem was al een melding. Die is nu afgehandeld. We lossen dit niet zelf op.',
  )
  expect(mail?.text).toContain('Van wie het wel is: De Werf')
  expect(mail?.text).toContain('Over uw melding SIG-2.')
  expect(mail?.text).not.toMatch(/SIG-1|\/kto\//)
  const { state, messages, mayDisagreeUntil } = await page()
  expect(state).toMatchObject({
    stage: 'handled',
    closing: { title: 'Niet van ons', detail: { value: 'De Werf' }, titleSaysAll: false },
    message: 'Over uw melding SIG-2.',
  })
  expect(state.closing.outcome).toContain('Over dit probleem was al een melding.')
  expect(messages).toMatchObject([{ closing: { title: 'Al gemeld' } }])
  expect(mayDisagreeUntil).toMatch(/^2026-12-08/)
  const { body } = await w.as(user)('GET', '/signals/v1/private/signals/2/history?what=UPDATE_DOUBLES')
  expect(body[0]).toMatchObject({
    action: 'Uitkomst van SIG-1 voor de melder van deze dubbele melding: Niet van ons: De Werf',
    description: 'Over uw melding SIG-2.',
  })
})

test('a double that is closed after the other report gets the outcome at once, in the one mail about it', async () => {
  await change(1, 'o', { closing_reason: 'not_ours', closing_detail: 'De Werf' })
  const closing = { closing_reason: 'double', double_of: 1 }
  const text = closingFacts.double.defaultText
  const preview = await w.as(user)('POST', '/signals/v1/private/signals/2/email/preview', {
    status: 'o',
    text,
    ...closing,
  })
  expect(preview.body.html).toContain('Over uw melding')
  expect(await change(2, 'o', { closing_reason: 'double', status: { state: 'o', text } })).toBe(200)
  expect(await outcomeMails()).toEqual([])
  const mail = await w.base.db
    .selectFrom('mails')
    .select('text')
    .where('reportId', '=', 2)
    .where('kind', '=', 'handled')
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain(
    'Over dit probleem was al een melding. Die is nu afgehandeld. We lossen dit niet zelf op.',
  )
  expect(mail.text).toContain('Van wie het wel is: De Werf\n\nOver uw melding SIG-2.')
  expect(mail.text).not.toContain('Is dat klaar?')
  const { state, messages } = await page()
  expect(state).toMatchObject({ closing: { title: 'Niet van ons' }, message: 'Over uw melding SIG-2.' })
  expect(messages).toEqual([])
})

test('the outcome is mailed once each time that the other report is closed, and not on the page while that is open again', async () => {
  await closeDouble()
  await change(1, 'a', { status: { state: 'a', text: 'Wij stoppen.', send_email: true } })
  expect((await outcomeMails()).map(({ text }) => text)).toEqual([
    expect.stringContaining('Die is nu gestopt. We gaan er niet mee verder.'),
  ])
  await change(1, 'reopened')
  expect((await page()).state.closing.title).toBe('Al gemeld')
  await change(1, 'o', { closing_reason: 'solved' })
  expect(await outcomeMails()).toHaveLength(2)
  expect((await page()).state.closing.title).toBe('Opgelost')
})

test('reporters of doubles do not get the answer to the complaint of one reporter', async () => {
  await closeDouble()
  await change(1, 'o', { closing_reason: 'solved' })
  await change(1, 'reopen requested')
  await change(1, 'o', { closing_reason: 'declined', closing_detail: 'Te duur' })
  expect(await outcomeMails()).toHaveLength(1)
  expect((await page()).state.closing.title).toBe('Opgelost')
})

test.each([
  ['stopped the mail', { reporterAllowsContact: false }],
  ['left no address', { reporterEmail: null }],
])('a reporter of a double who %s is not mailed, and reads the outcome on the page', async (_, values) => {
  await closeDouble()
  await w.base.db.updateTable('reports').set(values).where('id', '=', 2).execute()
  await change(1, 'o', { closing_reason: 'solved' })
  expect(await outcomeMails()).toEqual([])
  expect((await page()).state.closing.title).toBe('Opgelost')
})

test('a linked report that was closed for a reason of its own hears nothing', async () => {
  await change(2, 'o', { closing_reason: 'solved' })
  await change(1, 'o', { closing_reason: 'solved' })
  expect(await outcomeMails()).toEqual([])
})
