import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let editor: User
beforeEach(async () => {
  w = await world()
  editor = await aUser(w, { permissions: [...handling, 'sia_statusmessage_write'] })
})

const key = 'signal_status_changed_afgehandeld'
const own = {
  title: 'Klaar: {{ formatted_signal_id }}',
  body: 'Beste melder,\n\n{{ status_text }}\n\nDit was uw melding: {{ text }}\n\n[Tevreden]({{ positive_feedback_url }})',
}
const put = (body: object, of = key, by = editor) => w.as(by)('PUT', `/api/mail-templates/${of}`, body)
const lastMail = async () => {
  await w.drain()
  return w.base.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}
const handle = (text = 'De **lamp** is gemaakt.') =>
  w.as(editor)('PATCH', '/signals/v1/private/signals/1', { status: { state: 'o', text } })

describe('a mail text of the municipality', () => {
  test('is used for the next mail and in previews, until it is taken away', async () => {
    await aReport(w, { category: litter, text: 'Lamp **stuk** {{ reporter_email }}' })
    expect((await put(own)).body).toMatchObject({ key, isOwn: true, title: own.title })
    const preview = await w.as(editor)('POST', '/signals/v1/private/signals/1/email/preview', {
      status: 'o',
      text: 'De **lamp** is gemaakt.',
    })
    expect(preview.body.subject).toBe('Klaar: SIG-1')
    await handle()
    const mail = await lastMail()
    expect(mail.subject).toBe('Klaar: SIG-1')
    expect(mail.html).toContain('De <strong>lamp</strong> is gemaakt.')
    expect(mail.html).toContain('Dit was uw melding: Lamp **stuk** { { reporter_email } }')
    expect(mail.html).toMatch(/class="button" href="http:\/\/localhost:0\/kto\/ja\//)
    const reset = await w.as(editor)('DELETE', `/api/mail-templates/${key}`)
    expect(reset.body).toMatchObject({
      isOwn: false,
      title: expect.stringMatching(/^Uw melding {{ formatted_signal_id }}/),
    })
  })

  test.each([
    ['an unknown variable', { ...own, body: 'Hoi\n{{ naam }}' }, { body: ['2:4 De variabele naam bestaat niet.'] }],
    [
      'a variable of another mail',
      { ...own, title: '{{ reaction_url }}' },
      { title: ['1:4 De variabele reaction_url heeft deze e-mail niet.'] },
    ],
    ['code that is not closed', { ...own, body: '{% if text %}' }, { body: [expect.stringContaining('1:1 {% if %}')] }],
    ['nothing', { title: '', body: '' }, { title: [expect.any(String)], body: [expect.any(String)] }],
  ])('with %s is refused, and what was stored stays', async (_, template, errors) => {
    await put(own)
    const { status, body } = await put(template)
    expect([status, body]).toEqual([400, errors])
    const { body: templates } = await w.as(editor)('GET', '/api/mail-templates')
    expect(templates.find((each: { key: string }) => each.key === key)).toMatchObject(own)
  })

  test('with a variable that can be empty gets only a warning', async () => {
    const { body } = await put({ ...own, body: '{{ text_extra }}' })
    expect(body.problems).toMatchObject([{ field: 'body', severity: 'warning', line: 1, column: 4 }])
  })
})

test('a mail text can be checked without storing it', async () => {
  const { body } = await w.as(editor)('POST', `/api/mail-templates/${key}/check`, { title: 'x', body: '{{ naam }}' })
  expect(body).toMatchObject([{ field: 'body', severity: 'error', line: 1, column: 4 }])
  expect(await w.base.db.selectFrom('mailTemplates').selectAll().execute()).toEqual([])
})

test('an unknown mail has no text, and only users who may write texts to residents change mail texts', async () => {
  expect((await put(own, 'vraag')).status).toBe(404)
  const reader = await aUser(w, { permissions: handling })
  expect((await put(own, key, reader)).status).toBe(403)
  expect((await w.as()('GET', '/api/mail-templates')).status).toBe(401)
})

describe('the versions of a mail text', () => {
  const path = `/api/mail-templates/${key}`
  const etag = async () => String((await w.as(editor)('GET', path)).headers.etag)

  test('a change of an older version is refused with the text as it is now', async () => {
    const before = await etag()
    const first = await w.as(editor)('PUT', path, own, { 'if-match': before })
    expect([first.status, first.headers.etag]).toEqual([200, await etag()])
    const late = { title: 'Te laat', body: 'Klaar.' }
    const second = await w.as(editor)('PUT', path, late, { 'if-match': before })
    expect([second.status, second.body.title, second.headers.etag]).toEqual([412, own.title, await etag()])
    expect((await w.as(editor)('DELETE', path, undefined, { 'if-match': before })).status).toBe(412)
    expect((await w.as(editor)('GET', path)).body).toMatchObject(own)
  })

  test('the built-in text is no text of the municipality', async () => {
    await put(own)
    const { builtIn } = (await w.as(editor)('GET', path)).body
    expect((await put(builtIn)).body).toMatchObject({ ...builtIn, isOwn: false })
    expect(await w.base.db.selectFrom('mailTemplates').selectAll().execute()).toEqual([])
  })

  test('each change is in the history, with its author and the text that it replaced', async () => {
    w.at('2026-11-21T12:00:00Z')
    await w.base.db
      .updateTable('users')
      .set({ firstName: 'Noor', lastName: 'Baken' })
      .where('id', '=', editor.id)
      .execute()
    const { builtIn } = (await w.as(editor)('GET', path)).body
    await put({ ...builtIn, title: own.title })
    await put({ ...builtIn, title: own.title })
    await w.as(editor)('DELETE', path)
    const { body } = await w.as(editor)('GET', `${path}/history`)
    expect(body).toMatchObject([
      { by: 'Noor Baken', isReset: true, changes: [{ field: 'title', from: own.title, to: builtIn.title }] },
      {
        at: '2026-11-21T13:00:00+01:00',
        by: 'Noor Baken',
        isReset: false,
        changes: [{ field: 'title', from: builtIn.title, to: own.title }],
      },
    ])
    expect((await w.as(editor)('GET', '/api/mail-templates/my_signal_token/history')).body).toEqual([])
    expect((await w.as(editor)('GET', '/api/mail-templates/vraag/history')).status).toBe(404)
  })
})

test.each([
  ['{{ ORGANISATION_NAME }}', 'ORGANIZATION_NAME'],
  ['{{ status_txt }}', 'status_text'],
  ['{{ nummer }}', 'formatted_signal_id'],
  ['{{ naam van de gemeente }}', 'ORGANIZATION_NAME'],
  ['{{ burgemeester }}', undefined],
])('the error about the variable %s names the one that was probably meant', async (body, suggestion) => {
  const { body: problems } = await w.as(editor)('POST', `/api/mail-templates/${key}/check`, { title: 'x', body })
  expect(problems).toEqual([expect.objectContaining({ severity: 'error', ...(suggestion && { suggestion }) })])
  expect(problems[0].suggestion).toBe(suggestion)
})
