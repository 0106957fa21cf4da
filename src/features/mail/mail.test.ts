import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reactionQueue } from '#features/reports/server/record.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { transaction } from '#server/base.ts'
import { openMailTransport } from '#server/mail/mail-transport.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { requeueStuckMails } from './server/send.ts'

const today = () => dutchDay(new Date())

let w: World
let server: Awaited<ReturnType<typeof aMailServer>> | undefined

beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  w.base.mail.close()
  w.base.mail = openMailTransport({ smtp: undefined, capturesMail: true })
  await server?.close()
  server = undefined
})

const startMailServer = async () => {
  server = await aMailServer()
  w.base.mail = openMailTransport({ smtp: { url: server.url, encryption: 'opportunistic' }, capturesMail: true })
  return server.arrived
}

/** Runs the reaction again, as after a crash. */
async function reactAgain() {
  const [event] = await w.base.db.selectFrom('reportEvents').select('id').orderBy('id').execute()
  await transaction(w.base, tx => tx.enqueue(reactionQueue, [{ eventId: event?.id ?? 0, reaction: 'mailReporter' }]))
  await w.drain()
}

const mails = () => w.base.db.selectFrom('mails').selectAll().orderBy('id').execute()
const handle = async (text = 'De lamp is vervangen.') =>
  w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/1', { status: { state: 'o', text } })

test.each([
  ['was not asked', -20_000, false],
  ['was hours before', -7_200_000, true],
])('the mail after reporting says when it was only if that %s', async (_, milliseconds, isNamed) => {
  w.at('2026-11-20T12:00:05Z')
  const incident_date_start = new Date(w.base.clock().getTime() + milliseconds).toISOString()
  await aReport(w, { category: litter, incident_date_start })
  await w.drain()
  const [mail] = await mails()
  expect(mail?.text).toMatch(/Gemeld op: 20 november 2026, 13:00.uur/)
  expect(/Wanneer was het/.test(mail?.text ?? '')).toBe(isNamed)
})

test('a reporter gets mail when the report is received and when it is handled, each once, as HTML and as text', async () => {
  const arrived = await startMailServer()
  await aReport(w, { category: litter })
  await w.drain()
  await handle()
  await w.drain()
  await w.drain()
  expect(arrived).toHaveLength(2)
  for (const mail of arrived) {
    expect(mail).toMatch(/^To: kim@voorbeeld\.example/m)
    expect(mail).toMatch(/Content-Type: text\/plain/)
    expect(mail).toMatch(/Content-Type: text\/html/)
    expect(mail).toMatch(/^Auto-Submitted: auto-generated/m)
  }
  expect(arrived[0]).toMatch(/^Subject: Bedankt voor uw melding SIG-1/m)
  expect(arrived[1]).toMatch(/^Subject: Uw melding SIG-1 is afgehandeld/m)
  expect(arrived[1]).toContain('De lamp is vervangen.')
  expect((await mails()).map(({ state, kind }) => [state, kind])).toEqual([
    ['sent', 'received'],
    ['sent', 'handled'],
  ])
})

test('the history has a line about each sent mail, without the address', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const { body } = await w.as(await aUser(w))('GET', '/signals/v1/private/signals/1/history?what=CREATE_NOTE')
  expect(body[0]).toMatchObject({
    description: 'Automatische e-mail bij registratie van de melding is verzonden aan de melder.',
    who: 'Signalen systeem',
  })
  expect(JSON.stringify(body)).not.toContain('kim@')
})

test('two quick changes send a mail each, with their own texts', async () => {
  await startMailServer()
  await aReport(w, { category: litter })
  const user = await aUser(w)
  const path = '/signals/v1/private/signals/1'
  await w.as(user)('PATCH', path, { status: { state: 'ingepland', text: 'Morgen komen we.', send_email: true } })
  await w.as(user)('PATCH', path, { status: { state: 'o', text: 'Het is gedaan.' } })
  await w.drain()
  expect((await mails()).map(({ kind }) => kind)).toEqual(['received', 'scheduled', 'handled'])
  expect((await mails())[1]?.text).toContain('Morgen komen we.')
  expect((await mails())[2]?.text).toContain('Het is gedaan.')
})

describe('no mail is sent', () => {
  test.each([
    ['without an address', { reporter: {} }],
    ['with an empty one', { reporter: { email: '' } }],
  ])('%s', async (_, parts) => {
    await aReport(w, { category: litter, ...parts })
    await w.drain()
    expect(await mails()).toEqual([])
  })

  test('when the reporter wants no contact', async () => {
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ reporterAllowsContact: false }).execute()
    await w.drain()
    expect(await mails()).toEqual([])
  })

  test('without a server; it waits visibly and is sent when there is one', async () => {
    w.base.mail = openMailTransport({ smtp: undefined, capturesMail: false })
    await aReport(w, { category: litter })
    await w.drain()
    const admin = await aUser(w, { isSuperuser: true })
    const { body } = await w.as(admin)('GET', `/api/mail-log?from=${today()}&to=${today()}`)
    expect(body).toMatchObject({ counts: { pending: 1, failed: 0 }, transport: 'none' })
    const arrived = await startMailServer()
    w.at(new Date(Date.now() + 3_600_000).toISOString())
    await requeueStuckMails(w.base)()
    await w.drain()
    expect(arrived).toHaveLength(1)
  })
})

test('a reaction that runs twice creates one mail', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  await reactAgain()
  expect(await mails()).toHaveLength(1)
})

describe('the text of a resident is harmless in a mail', () => {
  test('HTML, scripts and links', async () => {
    await aReport(w, {
      category: litter,
      text: '<script>alert(1)</script> <img src=x onerror=y> **vet** zie https://kwaad.example/x en www.kwaad.nl',
    })
    await w.drain()
    const [mail] = await mails()
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.html).not.toMatch(/<script|<img src=x|kwaad\.(example|nl)|<strong>vet/)
    expect(mail?.text).not.toMatch(/kwaad\.(example|nl)/)
  })

  test('line breaks that would be headers, emoji, right-to-left', async () => {
    const arrived = await startMailServer()
    await aReport(w, {
      category: litter,
      text: 'Lamp stuk\r\nBcc: iedereen@voorbeeld.example\r\n\r\n🚲 \u202eomgekeerd',
    })
    await w.drain()
    expect(arrived).toHaveLength(1)
    expect(arrived[0]?.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/m)
    expect((await mails())[0]?.text).toContain('🚲 omgekeerd')
  })

  test('a text that hides a link by percent-encoding is not mailed, and a note says so', async () => {
    let hidden = 'https://kwaad.example'
    for (let times = 0; times < 7; times += 1) hidden = encodeURIComponent(hidden)
    await aReport(w, { category: litter, text: hidden })
    await w.drain()
    await reactAgain()
    expect(await mails()).toMatchObject([
      {
        state: 'failed',
        attempts: 0,
        error: 'E-mail is niet verzonden omdat er verdachte tekens in de meldtekst staan.',
      },
    ])
    const { body } = await w.as(await aUser(w))('GET', '/signals/v1/private/signals/1/history?what=CREATE_NOTE')
    expect(body).toHaveLength(1)
    expect(body[0].description).toMatch(/verdachte tekens in de meldtekst/)
  })
})

describe('a mail to a reporter has', () => {
  test('the report, its place and time, what happens next, and obscured contact details', async () => {
    await aReport(w, {
      category: litter,
      reporter: { email: 'kim@voorbeeld.example', phone: '0600000012', sharing_allowed: true },
      extra_properties: [
        { id: 'x', label: 'Hoe lang al?', answer: 'Een week\nof twee', category_url: null },
        { id: 'y', label: 'Welke lamp?', answer: [{ id: '17492', description: 'Lantaarnpaal' }], category_url: null },
      ],
    })
    await w.drain()
    const text = (await mails())[0]?.text ?? ''
    for (const line of [
      'Uw meldnummer is SIG-1.',
      '> De lamp voor de deur is al een week kapot.',
      'Locatie: Kerkstraat 12, 1199 AB Meldstad',
      'Wanneer was het: 20 november 2026, 10:00\u00a0uur',
      'Hoe lang al? Een week\n    of twee',
      'Welke lamp? Lantaarnpaal - 17492',
      'Uw telefoonnummer: *******012',
      'Uw e-mailadres: k*m@********d.example',
      'Gegevens doorgeven: Dat mag',
      'Bel ons op 14\u00a00299.',
    ])
      expect(text).toContain(line)
    expect(text).toMatch(/WAT DOEN WE MET UW MELDING\?\n\n\S/)
    expect(text).not.toMatch(/0600000012|kim@/)
  })

  test('a default text where the category has no handling message', async () => {
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ handlingMessage: null }).execute()
    await w.drain()
    expect((await mails())[0]?.text).toContain('sturen die naar de juiste afdeling')
  })

  test('the meaning of a new status when staff add no text', async () => {
    await aReport(w, { category: litter })
    await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/1', { status: { state: 'b', send_email: true } })
    await w.drain()
    expect((await mails())[1]?.text).toContain('We zijn nu bezig met uw melding.')
  })

  test('the text of staff with its links and lists, without its HTML', async () => {
    await aReport(w, { category: litter })
    await handle('We hebben **alles** gedaan:\n\n- [lees meer](https://www.meldstad.example/lamp)\n- <b>klaar</b>')
    await w.drain()
    const { html = '', text = '' } = (await mails())[1] ?? {}
    expect(html).toContain('<strong>alles</strong>')
    expect(html).toMatch(/<a href="https:\/\/www\.meldstad\.example\/lamp"[^>]*>lees meer<\/a>/)
    expect(html).toContain('&lt;b&gt;klaar&lt;/b&gt;')
    expect(text).toContain('- lees meer: https://www.meldstad.example/lamp')
  })
})

test('a user who may not see contact details does not see recipients, and another department sees no mails', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const reader = await aUser(w, { permissions: ['sia_read'] })
  const { body } = await w.as(reader)('GET', '/api/mails?report=1')
  expect(body).toMatchObject({ mails: [{ recipient: '*****', state: 'sent' }], addressRefusedAt: null })
  const stranger = await aUser(w, { departments: ['GGD'] })
  expect((await w.as(stranger)('GET', '/api/mails?report=1')).status).toBe(403)
  expect((await w.as()('GET', '/api/mails?report=1')).status).toBe(401)
})

test('the demo shows its mails, each in a sandboxed frame', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const list = await w.http.inject({ url: '/demo/mail' })
  expect(list.body).toContain('Bedankt voor uw melding SIG-1')
  const page = await w.http.inject({ url: '/demo/mail/1' })
  expect(page.body).toContain('sandbox')
  const frame = await w.http.inject({ url: '/demo/mail/1/html' })
  expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect((await w.http.inject({ url: '/demo/mail/999' })).statusCode).toBe(404)
  for (const { body } of [list, page]) expect(body).toContain('<a href="/manage/incidents">Naar de meldingen</a>')
})

describe('the mail about a report that is closed', () => {
  const close = async (fields: object) => {
    await aReport(w, { category: litter })
    const user = await aUser(w)
    const status = { state: 'o', text: 'Bel hen **gerust**.' }
    const preview = await w.as(user)('POST', '/signals/v1/private/signals/1/email/preview', {
      status: 'o',
      text: status.text,
      ...fields,
    })
    await w.as(user)('PATCH', '/signals/v1/private/signals/1', { status, ...fields })
    await w.drain()
    const mail = (await mails()).at(-1)
    return { html: mail?.html ?? '', text: mail?.text ?? '', preview: preview.body.html }
  }
  const withoutTokens = (html: string) =>
    html.replaceAll(/(?<=\/kto\/(ja|nee)\/)[0-9a-f-]{36}/g, '00000000-0000-0000-0000-000000000000')

  test('has the reason as a block with its name, what belongs to it, and the message', async () => {
    const { html, text, preview } = await close({
      closing_reason: 'not_ours',
      closing_detail: 'De Werf <b>& co</b>',
      closing_contact: '030 123 45 67',
    })
    expect(text).toContain('Dit gaat over uw melding SIG-1. We lossen dit niet zelf op.')
    expect(text).toContain(
      'Van wie het wel is: De Werf <b>& co</b>\nZo bereikt u hen: 030 123 45 67\n\nBel hen gerust.',
    )
    expect(text).not.toContain('Niet van ons') // it is said once
    expect(text).not.toContain('Dit hebben we gedaan')
    expect(html).toContain('Van wie het wel is: <strong>De Werf &lt;b&gt;&amp; co&lt;/b&gt;</strong>')
    expect(html).toMatch(/Zo bereikt u hen: <a href="tel:0301234567"[^>]*>030 123 45 67<\/a>/)
    expect(text).toContain('/kto/ja/')
    // A browser gets the logo within the HTML.
    expect(withoutTokens(html)).toBe(preview.replace(/data:image\/png;base64,[^"]+/, 'cid:logo@mail'))
  })

  test('names the day of planned work, and asks nothing about work that has to be done yet', async () => {
    w.at('2026-11-23T10:00:00Z')
    const { text, preview } = await close({ closing_reason: 'planned', planned_on: '2026-11-30' })
    expect((await mails()).at(-1)?.subject).toBe('Uw melding SIG-1: het werk is gepland')
    expect(text).not.toContain('afgehandeld')
    expect(text).toContain('Wanneer: maandag 30 november 2026')
    expect(text).toMatch(/Dit is later dan de dag die we u eerder noemden: uiterlijk \w+ 2\d november 2026\./)
    for (const each of [text, preview]) expect(each).not.toContain('/kto/')
    expect(text).toMatch(/Bent u het er niet mee eens\? Laat het ons weten tot en met \w+ \d+ \w+ \d{4} op de pagina/)
  })

  test('names the day for which the work was planned before', async () => {
    await aReport(w, { category: litter })
    const user = await aUser(w)
    for (const planned_on of ['2026-11-24', '2026-11-24', '2026-11-26']) {
      const status = { state: 'ingepland', text: 'We komen langs.', send_email: true }
      await w.as(user)('PATCH', '/signals/v1/private/signals/1', { status, planned_on })
    }
    await w.drain()
    const texts = (await mails()).map(({ text }) => text).slice(-3)
    const replaced = 'Eerder noemden we dinsdag 24 november 2026. De nieuwe dag komt daarvoor in de plaats.'
    expect(texts.map(text => text?.replaceAll(/\s+/g, ' ').includes(replaced))).toEqual([false, false, true])
  })

  test('says once that it is solved', async () => {
    const { text } = await close({ closing_reason: 'solved' })
    expect(text).toContain('Dit gaat over uw melding SIG-1. Het is opgelost.')
    expect(text.match(/opgelost/gi)).toHaveLength(1)
  })

  test('claims nothing where no reason is given', async () => {
    const { text } = await close({})
    expect(text).toContain('Dit gaat over uw melding SIG-1. Dit hebben we gedaan:')
    expect(text).not.toMatch(/opgelost\./)
    expect(text).toContain('/kto/ja/')
  })
})
