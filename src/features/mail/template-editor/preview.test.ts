import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { builtInTemplates } from '../templates/built-in.ts'
import { templateKeys } from '../templates/variables.ts'
import { deleteTestMails } from './server/send-test.ts'

let w: World
let editor: User
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  editor = await aUser(w, { permissions: [...handling, 'sia_statusmessage_write'] })
})

const key = 'signal_status_changed_afgehandeld'
const draft = {
  title: 'Klaar: {{ formatted_signal_id }}',
  body: '# Klaar\n{{ status_text }}\n\nU schreef: {{ text }}\n\n[Ja]({{ positive_feedback_url }})',
}
const preview = (body: object = draft, of: string = key, by = editor) =>
  w.as(by)('POST', `/api/mail-templates/${of}/preview`, body)
const htmlOf = async ({ body }: Awaited<ReturnType<typeof preview>>) => {
  const { payload } = await w.http.inject(new URL(body.address).pathname)
  return payload
}

describe('the letter of a text that is not stored', () => {
  test('is about the last report that it could be about, and shows what variables gave', async () => {
    await aReport(w, { category: litter, text: 'De lamp is stuk' })
    await aReport(w, { category: litter, text: 'Het gat is diep' })
    await w.as(editor)('PATCH', '/signals/v1/private/signals/1', {
      status: { state: 'o', text: 'De **lamp** is gemaakt.' },
    })
    const answer = await preview()
    expect(answer.body).toMatchObject({
      subject: [
        { text: 'Klaar: ', isValue: false },
        { text: 'SIG-1', isValue: true },
      ],
      report: { id: 1, number: 'SIG-1' },
    })
    expect(answer.body.text).toMatch(/De lamp is gemaakt\.\n\nU schreef: De lamp is stuk/)
    const html = await htmlOf(answer)
    expect(html).toMatch(/U schreef: <mark style="[^"]+">De lamp is stuk<\/mark>/)
    expect(html).toMatch(/<strong><mark[^>]*>|<mark[^>]*>[^<]*<\/mark><strong>/)
    expect(html).toContain('/kto/ja/00000000-0000-0000-0000-000000000000')
    expect(html).not.toMatch(/[\ue000-\ue003]/)
    expect((await w.http.inject(new URL(answer.body.address).pathname)).statusCode).toBe(404)
  })

  test('is about the report that is asked for, with a text of its own where that has another status', async () => {
    await aReport(w, { category: litter })
    const { body } = await preview({ ...draft, report: 1 })
    expect(body.report.id).toBe(1)
    expect(body.text).toContain('We hebben uw melding opgelost.')
  })

  test.each(templateKeys)('can be made of every mail: %s', async of => {
    await aReport(w, { category: litter })
    const answer = await preview(builtInTemplates[of], of)
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ address: expect.any(String) })])
    const html = await htmlOf(answer)
    expect(html).toContain('<h1')
    expect(html).not.toMatch(/[\ue000-\ue003]/)
    expect(JSON.stringify(answer.body)).not.toMatch(/[\ue000-\ue003]/)
  })

  test('is refused for a report that the user may not see, as for one that there is not', async () => {
    await aReport(w, { category: litter })
    const stranger = await aUser(w, { permissions: ['sia_read', 'sia_statusmessage_write'], departments: ['GGD'] })
    const refusal = { status: 400, body: { report: ['Deze melding bestaat niet, of je mag die niet zien.'] } }
    expect(await preview({ ...draft, report: 1 }, key, stranger)).toMatchObject(refusal)
    expect(await preview({ ...draft, report: 999 })).toMatchObject(refusal)
    expect(await preview(draft, key, stranger)).toMatchObject({
      status: 400,
      body: { report: ['Er is nog geen melding om als voorbeeld te gebruiken.'] },
    })
  })

  test('is refused for a text with mistakes, and for a report whose text hides a link', async () => {
    let hidden = 'https://kwaad.example'
    for (let times = 0; times < 7; times += 1) hidden = encodeURIComponent(hidden)
    await aReport(w, { category: litter, text: hidden })
    expect((await preview({ ...draft, body: '{{ naam }}' })).body).toEqual({
      body: ['1:4 De variabele naam bestaat niet.'],
    })
    const { status, body } = await preview()
    expect([status, Object.keys(body)]).toEqual([400, ['report']])
  })
})

describe('the letter with a default text', () => {
  const show = (body: object) => w.as(editor)('POST', '/api/default-texts/preview', body)

  test('has the text with the values of a report, tinted, in the mail of its status', async () => {
    await aReport(w, { category: litter })
    await w.as(editor)('PUT', `/api/mail-templates/${key}`, draft)
    const answer = await show({ state: 'o', text: 'Bij {{ formatted_signal_id }}: {{aantal}} dagen.' })
    expect(answer.body).toMatchObject({ subject: [{ text: 'Klaar: SIG-1', isValue: false }], report: { id: 1 } })
    const html = await htmlOf(answer)
    expect(html).toMatch(/<mark[^>]*>Bij (<span[^>]*>)?SIG-1(<\/span>)?: \[aantal\] dagen\.<\/mark>/)
    expect(html.match(/<mark/g)?.length).toBeLessThanOrEqual(2)
  })

  test.each(['m', 'ingepland', 'reaction requested', 'forward to external', 'reopened', 'a'])(
    'is shown for the status %s',
    async state => {
      await aReport(w, { category: litter })
      const { status, body } = await show({ state, text: 'Wij komen langs.' })
      expect([status, body.text]).toEqual([200, expect.stringContaining('Wij komen langs.')])
    },
  )

  test('is not there for a status without a mail', async () => {
    await aReport(w, { category: litter })
    expect(await show({ state: 'ready to send', text: 'x' })).toMatchObject({
      status: 400,
      body: { state: ['Bij deze status gaat geen e-mail.'] },
    })
  })
})

describe('a test mail', () => {
  const send = (body: object) => w.as(editor)('POST', `/api/mail-templates/${key}/test`, body)
  const mails = () => w.base.db.selectFrom('mails').select(['kind', 'recipient', 'subject', 'state', 'html']).execute()

  test('goes only to the user who asks for it, as it would be sent', async () => {
    await aReport(w, { category: litter })
    await w.drain()
    await w.base.db.deleteFrom('mails').execute()
    expect(await send(draft)).toMatchObject({ status: 202, body: { recipient: editor.email } })
    await w.drain()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'template-test',
      recipient: editor.email,
      subject: 'Proef: Klaar: SIG-1',
      state: 'sent',
    })
    expect(mail?.html).not.toMatch(/<mark|[\ue000-\ue003]/)
  })

  test('is not sent for a text with mistakes', async () => {
    await aReport(w, { category: litter })
    expect((await send({ ...draft, title: '{{ nummer }}' })).status).toBe(400)
    await w.drain()
    expect((await mails()).filter(({ kind }) => kind === 'template-test')).toEqual([])
  })

  test('is deleted after a day, because it holds the text of a resident', async () => {
    await aReport(w, { category: litter })
    await send(draft)
    const ofTests = async () => (await mails()).filter(({ kind }) => kind === 'template-test').length
    w.at('2026-11-22T11:59:00Z')
    expect([await deleteTestMails(w.base), await ofTests()]).toEqual([0, 1])
    w.at('2026-11-22T12:01:00Z')
    expect([await deleteTestMails(w.base), await ofTests()]).toEqual([1, 0])
  })
})
