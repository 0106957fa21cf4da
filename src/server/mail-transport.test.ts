import { afterEach, expect, test } from 'vitest'
import { aStrangeMailServer, politeAnswer } from '../../test/mail-server.ts'
import { type Mail, type MailTransport, openMailTransport } from './mail-transport.ts'

const mail: Mail = {
  messageId: '<event-1.received@localhost>',
  from: 'Gemeente Meldstad <noreply@meldstad.example>',
  to: 'kim@voorbeeld.example',
  subject: 'Bedankt',
  html: '<p>Bedankt</p>',
  text: 'Bedankt',
}
const patience = { connecting: 300, greeting: 300, silence: 300, altogether: 1_500 }

let server: Awaited<ReturnType<typeof aStrangeMailServer>> | undefined
let transport: MailTransport | undefined
let asked: string[] = []
afterEach(async () => {
  transport?.close()
  await server?.close()
})

/** Polite, except where the test says otherwise: a line to say, or nothing at all, or hanging up. */
async function sendTo(strange: Record<string, string | 'silence' | 'hang up'>) {
  asked = []
  server = await aStrangeMailServer((command, { say, hangUp }) => {
    asked.push(command)
    const [verb = ''] = command.split(/[ :]/)
    const what = strange[verb] ?? politeAnswer(command)
    if (what === 'hang up') hangUp()
    else if (what !== 'silence') say(what)
  })
  transport = openMailTransport({ smtpUrl: server.url, catches: false, patience })
  return transport.send(mail)
}
const times = (verb: string) => asked.filter(command => command.startsWith(verb)).length

test('a server that takes the mail has it', async () => {
  expect(await sendTo({})).toEqual({ kind: 'sent' })
})

test.each([
  ['never greets', { CONNECT: 'silence' }],
  ['is full when greeting', { CONNECT: '421 druk' }],
  ['is closed for us', { CONNECT: '554 ga weg' }],
  ['hangs up at once', { CONNECT: 'hang up' }],
  ['falls silent', { MAIL: 'silence' }],
  ['does not know our sender', { MAIL: '550 wie bent u' }],
  ['has no time for the recipient', { RCPT: '451 later' }],
  ['does not carry mail for us', { RCPT: '554 5.7.1 Relay access denied' }],
  ['wants us to sign in first', { RCPT: '530 5.7.0 Authentication required' }],
  ['hangs up before the content', { DATA: 'hang up' }],
  ['takes the content but not now', { '.': '451 later' }],
] as const)('a server that %s did not get the mail: later', async (_, strange) => {
  expect(await sendTo(strange)).toMatchObject({ kind: 'later' })
  expect(times('DATA')).toBeLessThan(2)
})

test.each([
  ['does not know the recipient', { RCPT: '550 5.1.1 kim@voorbeeld.example onbekend' }],
  ['has no room for the recipient', { RCPT: '552 vol' }],
  ['does not want the content', { '.': '554 5.6.0 nee' }],
] as const)('a server that %s is not asked again', async (_, strange) => {
  const handover = await sendTo(strange)
  expect(handover).toMatchObject({ kind: 'never' })
  expect(JSON.stringify(handover)).not.toContain('kim')
})

test.each([
  ['hangs up', { '.': 'hang up' }],
  ['says nothing more', { '.': 'silence' }],
] as const)(
  'a server that has the whole content and %s may have the mail: nobody knows, and it was handed over once',
  async (_, strange) => {
    expect(await sendTo(strange)).toMatchObject({ kind: 'unknown' })
    expect(times('DATA')).toBe(1)
  },
)

test('a server that drips its answers is left after a while, however busy it looks', async () => {
  let dripping: NodeJS.Timeout | undefined
  server = await aStrangeMailServer((command, { say }) => {
    if (command !== 'CONNECT') return say(politeAnswer(command))
    dripping = setInterval(() => say('220-hallo'), 100)
  })
  transport = openMailTransport({
    smtpUrl: server.url,
    catches: false,
    patience: { ...patience, connecting: 60_000, greeting: 60_000 },
  })
  const started = performance.now()
  expect(await transport.send(mail)).toMatchObject({ kind: 'later' })
  expect(performance.now() - started).toBeLessThan(5_000)
  clearInterval(dripping)
})

test('nobody is reached where nobody listens', async () => {
  const gone = await aStrangeMailServer(() => {})
  await gone.close()
  transport = openMailTransport({ smtpUrl: gone.url, catches: false, patience })
  expect(await transport.send(mail)).toMatchObject({ kind: 'later', isReached: false })
})
