import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { deleteExpiredPreviews } from './server/preview.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  user = await aUser(w)
})

const path = '/signals/v1/private/signals/1/email/preview'
const preview = (body: unknown, by = user) => w.as(by)('POST', path, body)
const openAddress = (address: string) =>
  w.http.inject({ method: 'GET', url: address.replace('http://localhost:0', ''), headers: { accept: 'text/html' } })
const notFound = { detail: 'No email preview available for given status transition' }

test('the mail in the preview is the one that is sent', async () => {
  await aReport(w, { category: litter })
  const { status, body } = await preview({ status: 'o', text: 'De straat is **geveegd**.' })
  expect([status, body.subject]).toEqual([200, 'Uw melding SIG-1 is afgehandeld'])
  await w.as(user)('PATCH', '/signals/v1/private/signals/1', {
    status: { state: 'o', text: 'De straat is **geveegd**.' },
  })
  await w.drain()
  const mails = await w.base.db.selectFrom('mails').select(['kind', 'subject', 'html']).orderBy('id').execute()
  // A preview holds no secret of a link.
  const html = mails
    .at(-1)
    ?.html.replace(/(?<=\/kto\/(ja|nee)\/)[0-9a-f-]{36}/g, '00000000-0000-0000-0000-000000000000')
  // A browser gets the logo within the HTML.
  const previewed = body.html.replace(/data:image\/png;base64,[^"]+/, 'cid:logo@mail')
  expect({ ...mails.at(-1), html }).toEqual({ kind: 'handled', subject: body.subject, html: previewed })
})

test('the preview of a mail changes nothing', async () => {
  await aReport(w, { category: litter })
  const { headers } = await w.as(user)('GET', '/signals/v1/private/signals/1')
  await preview({ status: 'b', text: 'We zijn bezig.' })
  await w.drain()
  expect((await w.as(user)('GET', '/signals/v1/private/signals/1')).headers.etag).toBe(headers.etag)
  expect(await w.base.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'received' }])
})

describe('the address of the preview of a mail', () => {
  test('shows the mail once, in a sandboxed frame', async () => {
    await aReport(w, { category: litter })
    const { body } = await preview({ status: 'o', text: 'Klaar.' })
    const first = await openAddress(body.address)
    expect([first.statusCode, first.body.replaceAll(' tabindex="-1"', '')]).toEqual([
      200,
      body.html.replace('<body', '<body tabindex="0"'),
    ])
    expect(first.body).not.toMatch(/<a (?!tabindex="-1")/)
    expect(first.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
    expect(first.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/)
    expect((await openAddress(body.address)).statusCode).toBe(404)
  })

  test('expires after five minutes, and is deleted also when it was never opened', async () => {
    await aReport(w, { category: litter })
    const { body } = await preview({ status: 'o', text: 'Klaar.' })
    w.at('2026-11-21T12:05:01Z')
    expect((await openAddress(body.address)).statusCode).toBe(404)
    await preview({ status: 'o', text: 'Klaar.' })
    expect(await deleteExpiredPreviews(w.base)).toBe(0)
    w.at('2026-11-21T12:10:02Z')
    expect(await deleteExpiredPreviews(w.base)).toBe(1)
    expect(await w.base.db.selectFrom('mailPreviews').selectAll().execute()).toEqual([])
  })

  test('cannot be guessed', async () => {
    for (const token of ['x', 'f38ad3f4-2b13-41a7-a43b-92e813b8f478'])
      expect((await openAddress(`/api/mail-previews/${token}`)).statusCode).toBe(404)
  })
})

test.each([
  ['a status that may not follow', { status: 'reopened', text: 'x' }, { state: [expect.stringContaining('Heropend')] }],
  ['handling without a text', { status: 'o' }, { text: [expect.stringContaining('Afgehandeld')] }],
  ['no status', {}, { status: ['Dit veld is vereist.'] }],
  ['an unknown status', { status: 'x' }, { status: ['"x" is een ongeldige keuze.'] }],
  ['a text that is too long', { status: 'o', text: 'a'.repeat(3001) }, { text: [expect.stringContaining('3000')] }],
])('the preview of a mail with %s is refused as the change would be', async (_, input, expected) => {
  await aReport(w, { category: litter })
  const { status, body } = await preview(input)
  expect([status, body]).toEqual([400, expected])
})

describe('without a mail to send there is no preview', () => {
  test('without an e-mail address, or when the reporter wants no contact', async () => {
    await aReport(w, { category: litter, reporter: {} })
    const { status, body } = await preview({ status: 'o', text: 'Klaar.' })
    expect([status, body]).toEqual([404, notFound])
    await w.base.db
      .updateTable('reports')
      .set({ reporterEmail: 'kim@voorbeeld.example', reporterAllowsContact: false })
      .execute()
    expect((await preview({ status: 'o', text: 'Klaar.' })).status).toBe(404)
  })

  test('for a part of a report, or a text that hides a link', async () => {
    await aReport(w, {
      category: litter,
      text: `Kijk: ${'%25'.repeat(1)}${encodeURIComponent('https://x.example').replaceAll('%', '%25252525252525')}`,
    })
    expect((await preview({ status: 'o', text: 'Klaar.' })).body).toEqual(notFound)
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '=', 2).execute()
    expect((await w.as(user)('POST', path.replace('/1/', '/2/'), { status: 'o', text: 'Klaar.' })).status).toBe(404)
  })
})

test.each([
  ['an anonymous visitor', undefined, 401],
  [
    'a user who may not create reports',
    { permissions: handling.filter(permission => permission !== 'sia_signal_create_initial') },
    403,
  ],
  ['a user who may not write', { permissions: handling.filter(permission => permission !== 'sia_write') }, 403],
  ['a user of another department', { departments: ['GGD'] }, 403],
] as const)('no preview of a mail is shown to %s', async (_, parts, expected) => {
  await aReport(w, { category: litter })
  const user = parts && (await aUser(w, parts))
  expect((await w.as(user)('POST', path, { status: 'o', text: 'x' })).status).toBe(expected)
})
