import { beforeEach, expect, test } from 'vitest'
import { linkPathOf, stopLinkPathOf } from '#features/reporters/links.ts'
import { aLink, pressOpen } from '#test/my-report.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { linkFormPaths } from './paths.ts'

let w: World
beforeEach(async () => {
  w = await world()
  await aReport(w, { category: litter })
})

const form = 'application/x-www-form-urlencoded'
const press = (token: string, payload = 'List-Unsubscribe=One-Click', type = form, path = stopLinkPathOf(token)) =>
  w.http.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
const takesMail = async () => {
  const report = await w.base.db.selectFrom('reports').select('reporterAllowsContact').executeTakeFirstOrThrow()
  return report.reporterAllowsContact
}

test.each([
  ['a form', form, 'List-Unsubscribe=One-Click'],
  [
    'a multipart form',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('the button of a mail program, which sends %s, stops mail about the report', async (_, type, body) => {
  const token = await aLink(w, 1)
  const paths = [linkPathOf(token), stopLinkPathOf(token)] // of mails before, and of those now
  for (const path of paths) expect((await press(token, body, type, path)).statusCode).toBe(200)
  expect(await takesMail()).toBe(false)
  await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/1', { status: { state: 'o', text: 'Klaar.' } })
  await w.drain()
  const mails = await w.base.db.selectFrom('mails').select(['kind', 'state']).where('state', '<>', 'failed').execute()
  expect(mails).toEqual([])
})

test.each([
  ['a link that is not ours', '0123456789abcdef0123456789abcdef', undefined, 404],
  ['something that is no link', 'onzin', undefined, 404],
  ['another form', null, 'naam=Kim', 400],
  ['nothing', null, '', 400],
])('no mail is stopped by %s', async (_, token, body, status) => {
  expect((await press(token ?? (await aLink(w, 1)), body)).statusCode).toBe(status)
  expect(await takesMail()).toBe(true)
})

test('the link below a mail leads to one button, which stops mail by a plain form', async () => {
  const token = await aLink(w, 1)
  const followed = await w.http.inject({ url: stopLinkPathOf(token) })
  expect([followed.statusCode, followed.headers.location]).toEqual([303, '/melding/stoppen'])
  expect(await takesMail()).toBe(true) // mail scanners follow links too
  const cookie = followed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const stop = (sent: string) =>
    w.http.inject({ method: 'POST', url: linkFormPaths.stop, headers: { cookie: sent, origin: w.base.publicUrl } })
  for (const _ of ['pressed', 'pressed again']) expect((await stop(cookie)).headers.location).toBe('/melding/gestopt')
  expect(await takesMail()).toBe(false)
  expect((await pressOpen(w, cookie)).body).toEqual({ id: 1 })
  expect((await stop('')).headers.location).toBe('/melding/openen/onbekend')
})
