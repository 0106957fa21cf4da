import { afterEach, expect, test } from 'vitest'
import { authority, serverCertificate, serverKey } from '#test/certificates.ts'
import { aMailServer, mail, timeouts } from '#test/mail-server.ts'
import { type MailTransport, openMailTransport, type SmtpSettings } from './mail-transport.ts'

let server: Awaited<ReturnType<typeof aMailServer>>
let transport: MailTransport
/** How the mails arrived, and as whom. */
let sessions: { isEncrypted: boolean; user: string | undefined }[]
afterEach(async () => {
  transport.close()
  await server.close()
})

type ServerOptions = NonNullable<Parameters<typeof aMailServer>[0]>

async function startServer(options: ServerOptions) {
  sessions = []
  server = await aMailServer({
    key: serverKey,
    cert: serverCertificate,
    disabledCommands: ['AUTH'],
    onMailFrom(_address, { secure, user }, done) {
      sessions.push({ isEncrypted: secure, user })
      done()
    },
    ...options,
  })
}

const sendWith = (settings: Partial<SmtpSettings>) => {
  transport = openMailTransport({
    smtp: { url: server.url, encryption: 'required', authority, ...settings },
    capturesMail: false,
    timeouts,
  })
  return transport.send(mail)
}

const withUser = (protocol: string, password = 'ge/heim') =>
  `${protocol}://kim%40meldstad:${encodeURIComponent(password)}@127.0.0.1:${server.port}`
const asksForUser: ServerOptions = {
  disabledCommands: [],
  onAuth({ username, password }, _session, done) {
    if (username === 'kim@meldstad' && password === 'ge/heim') return done(null, { user: username })
    done(new Error('wrong password'))
  },
}

test('a server with TLS from the start gets mail, as the configured user', async () => {
  await startServer({ ...asksForUser, secure: true })
  expect(await sendWith({ url: withUser('smtps') })).toEqual({ kind: 'sent' })
  expect(sessions).toEqual([{ isEncrypted: true, user: 'kim@meldstad' }])
})

test('a server with STARTTLS gets mail encrypted, whether or not that is required', async () => {
  await startServer(asksForUser)
  expect(await sendWith({ url: withUser('smtp') })).toEqual({ kind: 'sent' })
  transport.close()
  expect(await sendWith({ url: withUser('smtp'), encryption: 'opportunistic' })).toEqual({ kind: 'sent' })
  expect(sessions).toEqual([
    { isEncrypted: true, user: 'kim@meldstad' },
    { isEncrypted: true, user: 'kim@meldstad' },
  ])
})

test('a server without STARTTLS gets no mail where encryption is required, and gets it where it is not', async () => {
  await startServer({ disabledCommands: ['AUTH', 'STARTTLS'] })
  expect(await sendWith({})).toMatchObject({ kind: 'later' })
  transport.close()
  expect(sessions).toEqual([])
  expect(await sendWith({ encryption: 'opportunistic' })).toEqual({ kind: 'sent' })
  expect(sessions).toEqual([{ isEncrypted: false, user: undefined }])
})

test('a server whose certificate is signed by nobody we know gets no mail', async () => {
  await startServer({ secure: true })
  expect(await sendWith({ url: `smtps://127.0.0.1:${server.port}`, authority: undefined })).toMatchObject({
    kind: 'later',
  })
  expect(sessions).toEqual([])
})

test('a wrong password delays mail: it can be sent once that is right', async () => {
  await startServer({ ...asksForUser, secure: true })
  expect(await sendWith({ url: withUser('smtps', 'mis') })).toMatchObject({ kind: 'later' })
  expect(server.arrived).toEqual([])
})
