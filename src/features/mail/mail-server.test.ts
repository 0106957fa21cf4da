import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailTransport } from '#server/mail/mail-transport.ts'
import { acceptEverything, aMailServer, aScriptedMailServer } from '#test/mail-server.ts'
import { aReport, aReportInput, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { requeueStuckMails } from './server/send.ts'

let w: World
let closing: (() => Promise<void>)[] = []
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  w.base.mail.close()
  w.base.mail = openMailTransport({ smtp: undefined, capturesMail: true })
  for (const close of closing) await close()
  closing = []
})

/** Long enough for a machine that is busy with other work. */
const timeouts = { connection: 8_000, greeting: 8_000, socket: 8_000, total: 15_000 }

/** Sends mail to this server from now on. */
function use<Server extends { url: string; close: () => Promise<void> }>(server: Server, greeting = 8_000): Server {
  w.base.mail.close()
  w.base.mail = openMailTransport({
    smtp: { url: server.url, encryption: 'opportunistic' },
    capturesMail: true,
    timeouts: { ...timeouts, greeting },
  })
  closing.push(server.close)
  return server
}

const firstMail = () => w.base.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
const notes = async () => {
  const path = '/signals/v1/private/signals/1/history?what=CREATE_NOTE'
  const { body } = await w.as(await aUser(w))('GET', path)
  return body.map(({ description }: { description: string }) => description)
}
const aReportWithMail = async () => {
  await aReport(w, { category: litter })
  await w.drain()
}
/** Runs the jobs that wait for a retry now. */
const retryJobs = async () => {
  await w.retryNow()
  await w.drain()
}
const messageIds = (mails: readonly string[]) => mails.map(mail => /^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim())
const refusing = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const inMinutes = (minutes: number) => w.at(new Date(Date.now() + minutes * 60_000).toISOString())

test('a server that is down delays mail, visibly, and loses none', async () => {
  const down = await aMailServer()
  await down.close()
  w.base.mail = openMailTransport({
    smtp: { url: down.url, encryption: 'opportunistic' },
    capturesMail: true,
    timeouts,
  })
  await aReportWithMail()
  const { body } = await w.as(await aUser(w))('GET', '/api/mails?report=1')
  expect(body.mails).toMatchObject([{ state: 'waiting', attempts: 1, recipient: 'kim@voorbeeld.example' }])
  expect(body.mails[0].error).toMatch(/niet bereikbaar/)
  const up = use(await aMailServer({}, down.port))
  await retryJobs()
  expect(up.arrived).toHaveLength(1)
  expect(await firstMail()).toMatchObject({ state: 'sent', attempts: 2, error: null })
})

test('a mail is sent even after a server was unreachable for weeks and its job has failed', async () => {
  const down = await aMailServer()
  await down.close()
  w.base.mail = openMailTransport({
    smtp: { url: down.url, encryption: 'opportunistic' },
    capturesMail: true,
    timeouts,
  })
  await aReportWithMail()
  await w.base.db
    .updateTable('mails')
    .set({ attempts: 900, createdAt: new Date('2026-01-01') })
    .execute()
  await retryJobs()
  expect(await firstMail()).toMatchObject({ state: 'waiting', attempts: 901 })
  const up = use(await aMailServer({}, down.port))
  inMinutes(121)
  await requeueStuckMails(w.base)()
  await w.drain()
  expect(up.arrived).toHaveLength(1)
})

test('a mail whose job will still be retried gets no second job', async () => {
  const down = await aMailServer()
  await down.close()
  w.base.mail = openMailTransport({
    smtp: { url: down.url, encryption: 'opportunistic' },
    capturesMail: true,
    timeouts,
  })
  await aReportWithMail()
  inMinutes(61)
  await requeueStuckMails(w.base)()
  await w.drain()
  expect(await firstMail()).toMatchObject({ attempts: 1 })
})

test('a server that is slow to greet is abandoned, and tried again later', async () => {
  let greets = false
  const server = await aMailServer({
    onConnect: (_session, done) => (greets ? done() : setTimeout(done, 1_000)),
  })
  use(server, 300)
  await aReportWithMail()
  expect(await firstMail()).toMatchObject({ state: 'waiting' })
  greets = true
  closing = []
  use(server)
  await retryJobs()
  expect(server.arrived).toHaveLength(1)
})

test('a server that is busy is tried again later, but not for ever', async () => {
  let isBusy = true
  const server = use(
    await aMailServer({
      onRcptTo: (_address, _session, done) => done(isBusy ? refusing(451, 'later') : null),
    }),
  )
  await aReportWithMail()
  expect(await firstMail()).toMatchObject({
    state: 'waiting',
    error: expect.stringMatching(/neemt de e-mail nu niet aan.*\(451\)$/),
  })
  isBusy = false
  await retryJobs()
  expect(server.arrived).toHaveLength(1)

  isBusy = true
  await aReport(w, { category: litter })
  await w.drain()
  await w.base.db
    .updateTable('mails')
    .set({ attempts: 20, createdAt: new Date(Date.now() - 6 * 86_400_000) })
    .where('state', '=', 'waiting')
    .execute()
  await retryJobs()
  const states = await w.base.db.selectFrom('mails').select('state').orderBy('id').execute()
  expect(states).toEqual([{ state: 'sent' }, { state: 'failed' }])
})

test('a mail to an unknown recipient fails, visibly but without the address', async () => {
  use(
    await aMailServer({
      onRcptTo: (_address, _session, done) => done(refusing(550, 'no such user kim@voorbeeld.example')),
    }),
  )
  await aReportWithMail()
  await retryJobs()
  const error = 'Het e-mailadres bestaat niet (meer) of neemt geen e-mail aan. (550)'
  expect(await firstMail()).toMatchObject({ state: 'failed', attempts: 1, error })
  expect(await notes()).toEqual([`De e-mail aan de melder is niet verstuurd. ${error}`])
})

test('a server that refuses the sender delays mail', async () => {
  use(
    await aMailServer({
      onMailFrom: (_address, _session, done) => done(refusing(550, 'who are you')),
    }),
  )
  await aReportWithMail()
  expect(await firstMail()).toMatchObject({ state: 'waiting' })
})

test('after a crash between sending and storing the outcome a mail is uncertain, and the same message is sent once more', async () => {
  const server = use(await aMailServer())
  const working = w.base.mail
  w.base.mail = {
    ...working,
    async send(mail) {
      await working.send(mail)
      throw new Error('the process is gone')
    },
  }
  await aReportWithMail()
  w.base.mail = working
  await retryJobs() // another process may still be sending it
  expect(server.arrived).toHaveLength(1)
  inMinutes(31)
  const { body } = await w.as(await aUser(w))('GET', '/api/mails?report=1')
  expect(body.mails).toMatchObject([{ state: 'uncertain' }])
  await requeueStuckMails(w.base)()
  await w.drain()
  expect(server.arrived).toHaveLength(2)
  const [first, second] = messageIds(server.arrived)
  expect(first).toMatch(/^<event-\d+\.received@localhost>$/)
  expect(second).toBe(first)
  expect(await firstMail()).toMatchObject({ state: 'sent', attempts: 2 })

  inMinutes(300)
  await requeueStuckMails(w.base)()
  await retryJobs()
  expect(server.arrived).toHaveLength(2)
  expect(await notes()).toEqual(['Automatische e-mail bij registratie van de melding is verzonden aan de melder.'])
})

test('a mail whose connection breaks before the response is uncertain until a server accepts it, also while it is down in between', async () => {
  const breaking = use(
    await aScriptedMailServer((command, { say, hangUp }) =>
      command === '.' ? hangUp() : say(acceptEverything(command)),
    ),
  )
  await aReportWithMail()
  expect(await firstMail()).toMatchObject({ state: 'uncertain', attempts: 1 })
  await breaking.close()
  closing = []
  await retryJobs()
  expect(await firstMail()).toMatchObject({ state: 'uncertain', attempts: 2 })
  expect((await firstMail()).error).toMatch(/niet bereikbaar/)
  const server = use(await aMailServer())
  await retryJobs()
  expect(messageIds(server.arrived)).toEqual([(await firstMail()).messageId])
  expect(await firstMail()).toMatchObject({ state: 'sent', attempts: 3 })
})

test.each([
  'p&o@voorbeeld.example',
  "o'brien+melding@voorbeeld.example",
  '"kim@thuis"@voorbeeld.example',
  '"kim,\\ ander"@voorbeeld.example',
  'kim@[127.0.0.1]',
])('a reporter with the address %s gets mail there, with one recipient', async email => {
  const recipients: string[] = []
  use(
    await aScriptedMailServer((command, { say }) => {
      if (command.startsWith('RCPT')) recipients.push(command)
      say(acceptEverything(command))
    }),
  )
  const { status } = await w.as()('POST', '/signals/v1/public/signals/', aReportInput({ reporter: { email } }))
  await w.drain()
  expect([status, recipients]).toEqual([201, [`RCPT TO:<${email}>`]])
  expect(await firstMail()).toMatchObject({ state: 'sent', recipient: email })
})

test.each(['kim@voorbeeld.example\r\nBcc: ander@voorbeeld.example', 'kim@voorbeeld.example, ander@voorbeeld.example'])(
  'an address that would add a recipient is refused: %j',
  async email => {
    const body = aReportInput({ reporter: { email } })
    const answer = await w.as()('POST', '/signals/v1/public/signals/', body)
    expect([answer.status, answer.body]).toEqual([400, { reporter: { email: ['Voer een geldig e-mailadres in.'] } }])
  },
)
