import { beforeEach, expect, test } from 'vitest'
import { aLink } from '../../../test/my-report.ts'
import { aReport, aUser, litter } from '../../../test/test-data.ts'
import { type World, world } from '../../../test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  await aReport(w, { category: litter })
})

const form = 'application/x-www-form-urlencoded'
const press = (token: string, payload = 'List-Unsubscribe=One-Click', type = form) =>
  w.http.inject({ method: 'POST', url: `/m/${token}`, headers: { 'content-type': type }, payload })
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
  for (const _ of [1, 2]) expect((await press(token, body, type)).statusCode).toBe(200)
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
])('%s stops nothing', async (_, token, body, status) => {
  expect((await press(token ?? (await aLink(w, 1)), body)).statusCode).toBe(status)
  expect(await takesMail()).toBe(true)
})
