import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aReport, aUser, litter } from '../../../test/makers.ts'
import { type World, world } from '../../../test/world.ts'
import { transaction } from '../../server/base.ts'
import { openMailTransport } from '../../server/mail-transport.ts'
import { reactQueue } from '../reports/server/record.ts'
import { lookAfterMails } from './server/send.ts'

let w: World
let server: SMTPServer | undefined
const arrived: string[] = []

beforeEach(async () => {
  w = await world()
  arrived.length = 0
})
afterEach(async () => {
  w.base.mail.close()
  w.base.mail = openMailTransport({ smtpUrl: undefined, catches: true })
  const closing = server
  server = undefined
  if (closing) await new Promise<void>(resolve => closing.close(() => resolve()))
})

/** A real mail server, with the faults that a test asks for. */
async function aMailServer(options: SMTPServerOptions = {}, port = 0) {
  server = new SMTPServer({
    ...{ disabledCommands: ['AUTH', 'STARTTLS'], logger: false, closeTimeout: 100 },
    onData(stream, _session, done) {
      let mail = ''
      stream.on('data', chunk => (mail += chunk))
      stream.on('end', () => {
        arrived.push(mail)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo // it listens on a port, not on a pipe
  w.base.mail = openMailTransport({ smtpUrl: `smtp://127.0.0.1:${address.port}`, catches: true })
  return address.port
}

const mails = () => w.base.db.selectFrom('mails').selectAll().orderBy('id').execute()
const handle = async (text = 'De lamp is vervangen.') =>
  w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/1', { status: { state: 'o', text } })
/** As if the time had come for every job that waits to be tried again. */
const later = () => w.retryNow()

test('a reporter gets mail when the report is received and when it is handled, each once, as HTML and as text', async () => {
  await aMailServer()
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

test('the history tells that mail went out, without an address', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const { body } = await w.as(await aUser(w))('GET', '/signals/v1/private/signals/1/history?what=CREATE_NOTE')
  expect(body[0]).toMatchObject({
    description: 'E-mail verstuurd aan de melder: Bedankt voor uw melding SIG-1',
    who: 'Signalen systeem',
  })
  expect(JSON.stringify(body)).not.toContain('kim@')
})

test('two quick changes send the right two mails', async () => {
  await aMailServer()
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

describe('no mail', () => {
  test.each([
    ['without an address', { reporter: {} }],
    ['with an empty one', { reporter: { email: '' } }],
  ])('%s', async (_, parts) => {
    await aReport(w, { category: litter, ...parts })
    await w.drain()
    expect(await mails()).toEqual([])
  })

  test('to who wants no contact', async () => {
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ reporterAllowsContact: false }).execute()
    await w.drain()
    expect(await mails()).toEqual([])
  })

  test('without a server: it waits, visibly, and goes out when there is one', async () => {
    w.base.mail = openMailTransport({ smtpUrl: undefined, catches: false })
    await aReport(w, { category: litter })
    await w.drain()
    const admin = await aUser(w, { isSuperuser: true })
    const { body } = await w.as(admin)('GET', '/api/mails/unsent')
    expect(body).toMatchObject({ waiting: 1, failed: 0, transport: 'none' })
    await aMailServer()
    w.at(new Date(Date.now() + 3_600_000).toISOString())
    await lookAfterMails(w.base)()
    await w.drain()
    expect(arrived).toHaveLength(1)
  })
})

describe('a mail server that', () => {
  test('is down delays mail, says so, and loses none', async () => {
    const port = await aMailServer()
    await new Promise<void>(resolve => server?.close(() => resolve()))
    await aReport(w, { category: litter })
    await w.drain()
    const user = await aUser(w)
    const { body } = await w.as(user)('GET', '/api/mails?report=1')
    expect(body).toMatchObject([{ state: 'waiting', attempts: 1, recipient: 'kim@voorbeeld.example' }])
    expect(body[0].error).toMatch(/niet bereikbaar/)
    await aMailServer({}, port)
    await later()
    await w.drain()
    expect(arrived).toHaveLength(1)
    expect((await mails())[0]).toMatchObject({ state: 'sent', attempts: 2, error: null })
  })

  test('is busy gets it later', async () => {
    let asked = 0
    await aMailServer({
      onRcptTo: (_address, _session, done) => {
        asked += 1
        done(asked === 1 ? Object.assign(new Error('later'), { responseCode: 451 }) : null)
      },
    })
    await aReport(w, { category: litter })
    await w.drain()
    expect((await mails())[0]).toMatchObject({ state: 'waiting', error: 'De mailserver antwoordde 451.' })
    await later()
    await w.drain()
    expect(arrived).toHaveLength(1)
  })

  test('knows no such person is believed, and that is visible', async () => {
    await aMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user kim@voorbeeld.example'), { responseCode: 550 })),
    })
    await aReport(w, { category: litter })
    await w.drain()
    await later()
    await w.drain()
    expect((await mails())[0]).toMatchObject({ state: 'failed', attempts: 1, error: 'De mailserver antwoordde 550.' })
    const { body } = await w.as(await aUser(w))('GET', '/signals/v1/private/signals/1/history?what=CREATE_NOTE')
    expect(body[0].description).toBe('De e-mail aan de melder is niet verstuurd. De mailserver antwoordde 550.')
  })

  test('took it just before the product crashed gets the same message again, and nothing else', async () => {
    await aMailServer()
    await aReport(w, { category: litter })
    await w.drain()
    // As a crash between handing over and writing down leaves it.
    await w.base.db
      .updateTable('mails')
      .set({
        state: 'sending',
        busyUntil: new Date(Date.now() - 1000),
        lookAfter: new Date(Date.now() - 1000),
        sentAt: null,
      })
      .execute()
    const seen = await w.as(await aUser(w))('GET', '/api/mails?report=1')
    expect(seen.body[0].state).toBe('uncertain')
    await lookAfterMails(w.base)()
    await w.drain()
    expect(arrived).toHaveLength(2)
    const ids = arrived.map(mail => /^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim())
    expect(ids[0]).toMatch(/^<event-\d+\.received@localhost>$/)
    expect(ids[1]).toBe(ids[0])
  })
})

test('a reaction that runs twice makes one mail', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const [event] = await w.base.db.selectFrom('reportEvents').select('id').orderBy('id').execute()
  await transaction(w.base, tx =>
    w.base.enqueue(tx, reactQueue, [{ eventId: event?.id ?? 0, reaction: 'mailReporter' }]),
  )
  await w.drain()
  expect(await mails()).toHaveLength(1)
})

describe('what a resident types stays inert', () => {
  test('HTML, scripts and links', async () => {
    await aReport(w, {
      category: litter,
      text: '<script>alert(1)</script> <img src=x onerror=y> **vet** zie https://kwaad.example/x en www.kwaad.nl',
    })
    await w.drain()
    const [mail] = await mails()
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.html).not.toMatch(/<script|<img|kwaad\.(example|nl)|<strong>vet/)
    expect(mail?.text).not.toMatch(/kwaad\.(example|nl)/)
  })

  test('line breaks that would be headers, emoji, right-to-left', async () => {
    await aMailServer()
    await aReport(w, {
      category: litter,
      text: 'Lamp stuk\r\nBcc: iedereen@voorbeeld.example\r\n\r\n🚲 \u202eomgekeerd',
    })
    await w.drain()
    expect(arrived).toHaveLength(1)
    expect(arrived[0]?.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/m)
    expect((await mails())[0]?.text).toContain('🚲 omgekeerd')
  })

  test('a link that hides behind percent signs goes to nobody, and a note says so', async () => {
    let hidden = 'https://kwaad.example'
    for (let times = 0; times < 7; times += 1) hidden = encodeURIComponent(hidden)
    await aReport(w, { category: litter, text: hidden })
    await w.drain()
    expect(await mails()).toEqual([])
    const { body } = await w.as(await aUser(w))('GET', '/signals/v1/private/signals/1/history?what=CREATE_NOTE')
    expect(body[0].description).toMatch(/link verborgen/)
  })
})

test('who may not see contact details does not see to whom mail went, and another department sees no mails', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const reader = await aUser(w, { permissions: ['sia_read'] })
  expect((await w.as(reader)('GET', '/api/mails?report=1')).body).toMatchObject([{ recipient: '*****', state: 'sent' }])
  const stranger = await aUser(w, { departments: ['GGD'] })
  expect((await w.as(stranger)('GET', '/api/mails?report=1')).status).toBe(403)
  expect((await w.as(reader)('GET', '/api/mails/unsent')).status).toBe(403)
  expect((await w.as()('GET', '/api/mails?report=1')).status).toBe(401)
})

test('the demo shows its mails, with the mail itself in a frame that can do nothing', async () => {
  await aReport(w, { category: litter })
  await w.drain()
  const list = await w.http.inject({ url: '/demo/mail' })
  expect(list.body).toContain('Bedankt voor uw melding SIG-1')
  const one = await w.http.inject({ url: '/demo/mail/1' })
  expect(one.body).toContain('sandbox')
  const inside = await w.http.inject({ url: '/demo/mail/1/html' })
  expect(inside.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect((await w.http.inject({ url: '/demo/mail/999' })).statusCode).toBe(404)
})
