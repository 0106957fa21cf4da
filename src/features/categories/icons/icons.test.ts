import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { encodeForm } from '#test/encode-form.ts'
import { aPhoto } from '#test/photos.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
let ids: { main: number; sub: number }
beforeEach(async () => {
  w = await world()
  user = await aUser(w, { permissions: ['sia_read', 'sia_write', 'sia_category_write'] })
  const id = async (slug: string) =>
    (await w.base.db.selectFrom('categories').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id
  ids = { main: await id('schoon'), sub: await id('veegzwerfvuil') }
})

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>'
const iconPath = (id: number) => `/signals/v1/private/categories/${id}/icon`

async function send(
  id: number,
  content: string | Buffer,
  { name = 'icoon.svg', method = 'PUT' as 'PUT' | 'PATCH' } = {},
) {
  const form = new FormData()
  form.append('icon', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  return sendForm(iconPath(id), form, method)
}

async function sendForm(url: string, form: FormData, method: 'PUT' | 'PATCH' = 'PATCH') {
  const { payload, headers } = await encodeForm(form)
  const { statusCode: status, body } = await w.http.inject({
    method,
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` },
  })
  return { status, body: JSON.parse(body) }
}

const served = (url: string) => w.http.inject({ method: 'GET', url: new URL(url).pathname })

test('an SVG becomes the icon, on the private and the public wire, and safe to open', async () => {
  const { status, body } = await send(ids.main, `<?xml version="1.0"?>\n${drawing}`)
  expect(status).toBe(200)
  const admin = w.as(user)
  expect((await admin('GET', iconPath(ids.main))).body).toEqual(body)
  const { body: category } = await admin('GET', `/signals/v1/private/categories/${ids.main}`)
  expect(category).toMatchObject({ icon: body.icon, _links: { 'sia:icon': { href: body.icon } } })
  const { body: main } = await w.as()('GET', '/signals/v1/public/terms/categories/schoon')
  expect(main._links['sia:icon']).toEqual({ href: body.icon })
  expect(main.sub_categories[0]._links['sia:icon']).toEqual({ href: body.icon })
  const icon = await served(body.icon)
  expect([icon.statusCode, icon.body]).toEqual([200, drawing])
  expect(icon.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const history = await admin('GET', `/signals/v1/private/categories/${ids.main}/history`)
  expect(history.body[0].action).toBe('Icoon gewijzigd naar:\n Een ander icoon')
})

test('a photo becomes a small PNG without what the camera wrote', async () => {
  const { body } = await send(ids.sub, await aPhoto(), { name: 'foto.jpg', method: 'PATCH' })
  const { rawPayload } = await served(body.icon)
  const { format, width, height, exif } = await sharp(rawPayload).metadata()
  expect([format, exif]).toEqual(['png', undefined])
  expect(Math.max(width, height)).toBeLessThanOrEqual(256)
})

test('an icon that is removed is gone, unless another category has it too', async () => {
  const { body } = await send(ids.main, drawing)
  await send(ids.sub, drawing)
  const remove = (id: number) => w.as(user)('DELETE', iconPath(id))
  expect((await remove(ids.main)).status).toBe(204)
  expect((await served(body.icon)).statusCode).toBe(200)
  expect((await w.as(user)('GET', iconPath(ids.main))).body).toEqual({ icon: null })
  await remove(ids.sub)
  expect((await served(body.icon)).statusCode).toBe(404)
  expect((await remove(ids.sub)).status).toBe(204)
})

test.each([
  ['an SVG with a script', drawing.replace('<path', '<script>alert(1)</script><path'), 'icoon.svg', 'een script'],
  ['an SVG with another name', drawing, 'icoon.png', "'image/svg+xml' does not match filename extension!"],
  ['a PDF', '%PDF-1.7', 'icoon.pdf', "Files of type 'application/pdf' are not allowed!"],
  ['text', 'hallo', 'icoon.svg', "Files of type 'application/octet-stream' are not allowed!"],
  ['a picture that breaks off', Buffer.from('\x89PNG\r\n\x1a\nxxxx', 'latin1'), 'icoon.png', 'File is not valid!'],
  ['an empty file', '', 'icoon.svg', 'Het verstuurde bestand is leeg.'],
  ['a very large SVG', drawing.replace('M0 0', 'M0 0'.repeat(60_000)), 'icoon.svg', 'te groot voor een icoon'],
])('the icon of a category is refused when it is %s', async (_, content, name, sentence) => {
  const { status, body } = await send(ids.sub, content, { name })
  expect([status, body]).toEqual([400, { icon: [expect.stringContaining(sentence)] }])
  expect((await w.as(user)('GET', iconPath(ids.sub))).body).toEqual({ icon: null })
})

test('an icon without a file, or for an unknown category, changes nothing', async () => {
  expect((await w.as(user)('PUT', iconPath(ids.sub), {})).body).toEqual({ icon: ['Er is geen bestand opgestuurd.'] })
  expect((await send(987_654, drawing)).status).toBe(404)
})

describe('a form that changes a category with its icon', () => {
  const path = (id: number) => `/signals/v1/private/categories/${id}`
  const formWith = (fields: Record<string, string>, icon: string | undefined, name = 'icoon.svg') => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    if (icon !== undefined) form.append('icon', new Blob([icon]), name)
    return form
  }

  test('is taken by PATCH and PUT, as one change of the history', async () => {
    const fields = {
      note: 'Met een icoon',
      is_public_accessible: 'true',
      'new_sla.n_days': '4',
      'new_sla.use_calendar_days': 'false',
    }
    const { status, body } = await sendForm(path(ids.sub), formWith(fields, drawing))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      note: 'Met een icoon',
      is_public_accessible: true,
      sla: { n_days: 4, use_calendar_days: false },
    })
    expect((await served(body.icon)).body).toBe(drawing)
    const history = await w.as(user)('GET', `${path(ids.sub)}/history`)
    expect(history.body).toHaveLength(1)
    expect(history.body[0].action).toContain('Icoon gewijzigd naar:')
    const replaced = await sendForm(path(ids.sub), formWith({ ...fields, name: 'Zwerfafval' }, undefined), 'PUT')
    expect(replaced.body).toMatchObject({ name: 'Zwerfafval', icon: body.icon })
  })

  test('removes the icon with an empty field', async () => {
    await send(ids.sub, drawing)
    expect((await sendForm(path(ids.sub), formWith({ icon: '' }, undefined))).body.icon).toBeNull()
  })

  test('leaves everything as it was when it is refused', async () => {
    const before = await w.as(user)('GET', path(ids.sub))
    const bad = drawing.replace('<path', '<script>alert(1)</script><path')
    expect(await sendForm(path(ids.sub), formWith({ note: 'x' }, bad))).toEqual({
      status: 400,
      body: { icon: [expect.stringContaining('een script')] },
    })
    expect((await sendForm(path(ids.sub), formWith({ name: 'x'.repeat(256) }, drawing))).body).toEqual({
      name: [expect.stringContaining('niet meer dan 255')],
    })
    expect((await sendForm(path(ids.sub), formWith({ icon: 'icoon.svg' }, undefined))).status).toBe(400)
    expect((await sendForm(path(987_654), formWith({ note: 'x' }, drawing))).status).toBe(404)
    expect((await w.as(user)('GET', path(ids.sub))).body).toEqual(before.body)
  })
})
