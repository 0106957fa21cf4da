import { expect, test } from 'vitest'
import { openPage } from '#test/my-report.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { world } from '#test/world.ts'

const path = '/signals/v1/private/signals/1'
const hidden = '/api/reports/1/hidden-passages'
const number = '111222333'
const placeholder = '[verborgen: burgerservicenummer]'

test('a number is hidden in everything that colleagues see, and restored by a user who may see contact details', async () => {
  const w = await world()
  const handler = await aUser(w, { permissions: handling.filter(name => name !== 'sia_can_view_contact_details') })
  const trusted = await aUser(w, { permissions: handling })
  await aReport(w, { category: litter, text: `Vuilnis met een brief van ${number}.` })
  await w.drain()
  await w.as(handler)('PATCH', path, { notes: [{ text: `Op de brief staat ${number}.` }] })
  const addition = { text: `Weer een brief: ${number}`, key: crypto.randomUUID(), photos: [] }
  const cookie = await openPage(w, 1)
  expect((await w.as()('POST', '/api/my-report/1/additions', addition, { cookie })).status).toBe(200)
  await w.drain()
  const stored = async () => {
    const { body: report } = await w.as(handler)('GET', path)
    const { body: history } = await w.as(handler)('GET', `${path}/history`)
    const { body: found } = await w.as(handler)('GET', `/signals/v1/private/search?q=${number}`)
    const mails = await w.base.db.selectFrom('mails').selectAll().where('reportId', '=', 1).execute()
    return { all: JSON.stringify({ report, history, mails }), found: JSON.stringify(found) }
  }
  const before = await stored()
  expect(before.all.split(number).length).toBeGreaterThan(5)

  const kinds = { kinds: ['bsn', 'plate'] }
  expect((await w.as(await aUser(w, { permissions: ['sia_read'] }))('POST', hidden, kinds)).status).toBe(403)
  const { body } = await w.as(handler)('POST', hidden, kinds)
  expect(body.count).toBeGreaterThan(3)
  expect((await w.as(handler)('POST', hidden, kinds)).body).toEqual({ count: 0 })
  await w.drain()
  const after = await stored()
  expect(after.all).not.toContain(number)
  expect(after.all).toContain(`brief van ${placeholder}.`)
  expect(after.all).toContain('Verborgen in de teksten van de melding:')
  const words = () => w.base.db.selectFrom('reportSearch').selectAll().where('reportId', '=', 1).execute()
  expect(JSON.stringify(await words())).not.toContain(number)

  expect((await w.as(handler)('GET', hidden)).status).toBe(403)
  expect((await w.as(handler)('DELETE', hidden)).status).toBe(403)
  await w.base.db.deleteFrom('contactAccessLog').execute()
  expect((await w.as(trusted)('GET', hidden)).body).toEqual({ passages: [{ kind: 'bsn', text: number }] })
  expect(await w.base.db.selectFrom('contactAccessLog').select('userId').execute()).toEqual([{ userId: trusted.id }])

  expect((await w.as(trusted)('DELETE', hidden)).status).toBe(204)
  await w.drain()
  expect((await stored()).all.split(number).length).toBe(before.all.split(number).length)
  expect(JSON.stringify(await words())).toContain(number)
  expect(await w.base.db.selectFrom('hiddenPassages').selectAll().execute()).toEqual([])
})

test('hiding a passage in a later text keeps the passages that were hidden before', async () => {
  const w = await world()
  const handler = await aUser(w, { isSuperuser: true })
  await aReport(w, { category: litter, text: `Brief van ${number}.` })
  await w.as(handler)('POST', hidden, { kinds: ['bsn'] })
  await w.as(handler)('PATCH', path, { notes: [{ text: 'De auto is GB-01-BB.' }] })
  await w.as(handler)('POST', hidden, { kinds: ['plate'] })
  const texts = async () => (await w.as(handler)('GET', path)).body
  expect(await texts()).toMatchObject({
    text: `Brief van ${placeholder}.`,
    notes: [{ text: 'De auto is [verborgen: kenteken].' }],
  })
  await w.as(handler)('DELETE', hidden)
  expect(await texts()).toMatchObject({ text: `Brief van ${number}.`, notes: [{ text: 'De auto is GB-01-BB.' }] })
})

test('words that a colleague selects are hidden too, and stay hidden when more is hidden', async () => {
  const w = await world()
  const handler = await aUser(w, { isSuperuser: true })
  const name = "Jan d'Arc & zoon"
  await aReport(w, { category: litter, text: `Vuil van ${name}.\nBrief van ${number}.` })
  await w.drain()
  const report = async () => (await w.as(handler)('GET', path)).body.text
  const hide = (body: object) => w.as(handler)('POST', hidden, body)
  expect((await hide({})).status).toBe(400)
  expect((await hide({ words: 'J' })).body).toEqual({ words: ['Kies ten minste 2 letters.'] })
  expect((await hide({ words: 'Piet' })).body).toEqual({ count: 0 })
  const before = await w.as(handler)('GET', path)
  expect((await hide({ words: name })).body.count).toBeGreaterThan(1) // the mail repeats the text
  expect(await report()).toBe(`Vuil van [verborgen: woorden].\nBrief van ${number}.`)
  const stored = JSON.stringify(await w.base.db.selectFrom('mails').select(['html', 'text']).execute())
  expect(stored).not.toMatch(/Arc|zoon/)
  // A change of what was read before is refused, as after any other change.
  const changed = await w.as(handler)(
    'PATCH',
    path,
    { notes: [{ text: 'x' }] },
    { 'if-match': String(before.headers.etag) },
  )
  expect(changed.status).toBe(412)
  await hide({ kinds: ['bsn'] })
  expect(await report()).toBe(`Vuil van [verborgen: woorden].\nBrief van ${placeholder}.`)
  const history = (await w.as(handler)('GET', `${path}/history?what=UPDATE_TEXT`)).body
  expect(history.map(({ description }: { description: string }) => description)).toEqual([
    'burgerservicenummer',
    'woorden',
  ])
  await w.as(handler)('DELETE', hidden)
  expect(await report()).toBe(`Vuil van ${name}.\nBrief van ${number}.`)
})
