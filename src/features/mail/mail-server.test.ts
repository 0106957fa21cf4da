import { afterEach, beforeEach, expect, test } from 'vitest'
import { acceptEverything, aMailServer, aScriptedMailServer } from '../../../test/mail-server.ts'
import { aReport, aUser, litter } from '../../../test/test-data.ts'
import { type World, world } from '../../../test/world.ts'
import { openMailTransport } from '../../server/mail/mail-transport.ts'
import { lookAfterMails } from './server/send.ts'

let w: World
let closing: (() => Promise<void>)[] = []
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  w.base.mail.close()
  w.base.mail = openMailTransport({ smtpUrl: undefined, capturesMail: true })
  for (const close of closing) await close()
  closing = []
})

const timeouts = { connection: 300, greeting: 300, socket: 300, total: 1_500 }

/** From now on mail goes to this server. */
function use<Server extends { url: string; close: () => Promise<void> }>(server: Server): Server {
  w.base.mail = openMailTransport({ smtpUrl: server.url, capturesMail: true, timeouts })
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
/** The jobs that wait to be tried again are tried now. */
const tryAgain = async () => {
  await w.retryNow()
  await w.drain()
}
const messageIds = (mails: readonly string[]) => mails.map(mail => /^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim())
const refusing = (responseCode: number, what: string) => Object.assign(new Error(what), { responseCode })
const inMinutes = (minutes: number) => w.at(new Date(Date.now() + minutes * 60_000).toISOString())

test('a server that is down delays mail, says so, and loses none', async () => {
  const down = await aMailServer()
  await down.close()
  w.base.mail = openMailTransport({ smtpUrl: down.url, capturesMail: true, timeouts })
  await aReportWithMail()
  const { body } = await w.as(await aUser(w))('GET', '/api/mails?report=1')
  expect(body).toMatchObject([{ state: 'waiting', attempts: 1, recipient: 'kim@voorbeeld.example' }])
  expect(body[0].error).toMatch(/niet bereikbaar/)
  const up = use(await aMailServer({}, down.port))
  await tryAgain()
  expect(up.arrived).toHaveLength(1)
  expect(await firstMail()).toMatchObject({ state: 'sent', attempts: 2, error: null })
})

test('a server that is out of reach for weeks gets the mail all the same, even when its job has given up', async () => {
  const down = await aMailServer()
  await down.close()
  w.base.mail = openMailTransport({ smtpUrl: down.url, capturesMail: true, timeouts })
  await aReportWithMail()
  await w.base.db
    .updateTable('mails')
    .set({ attempts: 900, createdAt: new Date('2026-01-01') })
    .execute()
  await tryAgain()
  expect(await firstMail()).toMatchObject({ state: 'waiting', attempts: 901 })
  const up = use(await aMailServer({}, down.port))
  inMinutes(121)
  await lookAfterMails(w.base)()
  await w.drain()
  expect(up.arrived).toHaveLength(1)
})

test('a mail whose job is still going to try it gets no second job', async () => {
  const down = await aMailServer()
  await down.close()
  w.base.mail = openMailTransport({ smtpUrl: down.url, capturesMail: true, timeouts })
  await aReportWithMail()
  inMinutes(61)
  await lookAfterMails(w.base)()
  await w.drain()
  expect(await firstMail()).toMatchObject({ attempts: 1 })
})

test('a server that is slow to greet is left, and asked again later', async () => {
  let greets = false
  const server = use(
    await aMailServer({
      onConnect: (_session, done) => (greets ? done() : setTimeout(done, 1_000)),
    }),
  )
  const started = performance.now()
  await aReportWithMail()
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(await firstMail()).toMatchObject({ state: 'waiting' })
  greets = true
  await tryAgain()
  expect(server.arrived).toHaveLength(1)
})

test('a server that is busy gets it later, but is not asked for ever', async () => {
  let isBusy = true
  const server = use(
    await aMailServer({
      onRcptTo: (_address, _session, done) => done(isBusy ? refusing(451, 'later') : null),
    }),
  )
  await aReportWithMail()
  expect(await firstMail()).toMatchObject({ state: 'waiting', error: 'De mailserver antwoordde 451.' })
  isBusy = false
  await tryAgain()
  expect(server.arrived).toHaveLength(1)

  isBusy = true
  await aReport(w, { category: litter })
  await w.drain()
  await w.base.db
    .updateTable('mails')
    .set({ attempts: 20, createdAt: new Date(Date.now() - 6 * 86_400_000) })
    .where('state', '=', 'waiting')
    .execute()
  await tryAgain()
  const states = await w.base.db.selectFrom('mails').select('state').orderBy('id').execute()
  expect(states).toEqual([{ state: 'sent' }, { state: 'failed' }])
})

test('a server that knows no such person is believed, and that is visible without the address', async () => {
  use(
    await aMailServer({
      onRcptTo: (_address, _session, done) => done(refusing(550, 'no such user kim@voorbeeld.example')),
    }),
  )
  await aReportWithMail()
  await tryAgain()
  expect(await firstMail()).toMatchObject({ state: 'failed', attempts: 1, error: 'De mailserver antwoordde 550.' })
  expect(await notes()).toEqual(['De e-mail aan de melder is niet verstuurd. De mailserver antwoordde 550.'])
})

test('a server that does not want us yet loses no mail', async () => {
  use(
    await aMailServer({
      onMailFrom: (_address, _session, done) => done(refusing(550, 'who are you')),
    }),
  )
  await aReportWithMail()
  expect(await firstMail()).toMatchObject({ state: 'waiting' })
})

test('a crash between handing over and writing down: uncertain, then the same message once more, and nothing else', async () => {
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
  await tryAgain() // somebody else may still be at it
  expect(server.arrived).toHaveLength(1)
  inMinutes(31)
  const { body } = await w.as(await aUser(w))('GET', '/api/mails?report=1')
  expect(body).toMatchObject([{ state: 'uncertain' }])
  await lookAfterMails(w.base)()
  await w.drain()
  expect(server.arrived).toHaveLength(2)
  const [first, second] = messageIds(server.arrived)
  expect(first).toMatch(/^<event-\d+\.received@localhost>$/)
  expect(second).toBe(first)
  expect(await firstMail()).toMatchObject({ state: 'sent', attempts: 2 })

  inMinutes(300)
  await lookAfterMails(w.base)()
  await tryAgain()
  expect(server.arrived).toHaveLength(2)
  expect(await notes()).toEqual(['E-mail verstuurd aan de melder: Bedankt voor uw melding SIG-1'])
})

test('a line that breaks before the answer: uncertain until a server says yes, also while it is down in between', async () => {
  const breaking = use(
    await aScriptedMailServer((command, { say, hangUp }) =>
      command === '.' ? hangUp() : say(acceptEverything(command)),
    ),
  )
  await aReportWithMail()
  expect(await firstMail()).toMatchObject({ state: 'uncertain', attempts: 1 })
  await breaking.close()
  closing = []
  await tryAgain()
  expect(await firstMail()).toMatchObject({ state: 'uncertain', attempts: 2 })
  expect((await firstMail()).error).toMatch(/niet bereikbaar/)
  const server = use(await aMailServer())
  await tryAgain()
  expect(messageIds(server.arrived)).toEqual([(await firstMail()).messageId])
  expect(await firstMail()).toMatchObject({ state: 'sent', attempts: 3 })
})
