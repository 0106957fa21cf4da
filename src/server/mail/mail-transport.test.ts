import { afterEach, expect, test } from 'vitest'
import { isEmailAddress } from '#kit/contact.ts'
import { acceptEverything, aScriptedMailServer, mail, timeouts } from '#test/mail-server.ts'
import { type MailTransport, openMailTransport } from './mail-transport.ts'

/** For servers that never answer. */
const shortTimeouts = { connection: 1_000, greeting: 1_000, socket: 1_000, total: 4_000 }

let server: Awaited<ReturnType<typeof aScriptedMailServer>> | undefined
let transport: MailTransport | undefined
let commands: string[] = []
afterEach(async () => {
  transport?.close()
  await server?.close()
})

/** Send the mail to a server that behaves as it should, except for the given commands: a reply, no reply, or a closed connection. */
async function sendTo(deviations: Record<string, string | 'silence' | 'hang up'>) {
  commands = []
  server = await aScriptedMailServer((command, { say, hangUp }) => {
    commands.push(command)
    const [verb = ''] = command.split(/[ :]/)
    const reply = deviations[verb] ?? acceptEverything(command)
    if (reply === 'hang up') hangUp()
    else if (reply !== 'silence') say(reply)
  })
  const isSilent = Object.values(deviations).includes('silence')
  const used = isSilent ? shortTimeouts : timeouts
  transport = openMailTransport({
    smtp: { url: server.url, encryption: 'opportunistic' },
    capturesMail: false,
    timeouts: used,
  })
  return transport.send(mail)
}
const times = (verb: string) => commands.filter(command => command.startsWith(verb)).length

test('a server that accepts the mail has it', async () => {
  expect(await sendTo({})).toEqual({ kind: 'sent' })
})

test.each([
  ['never greets', { CONNECT: 'silence' }, 'unreachable'],
  ['is full when greeting', { CONNECT: '421 druk' }, 'deferred'],
  ['is closed for us', { CONNECT: '554 ga weg' }, 'misconfigured'],
  ['closes the connection at once', { CONNECT: 'hang up' }, 'unreachable'],
  ['stops responding', { MAIL: 'silence' }, 'unreachable'],
  ['does not know our sender', { MAIL: '550 wie bent u' }, 'misconfigured'],
  ['has no time for the recipient', { RCPT: '451 later' }, 'deferred'],
  ['does not carry mail for us', { RCPT: '554 5.7.1 Relay access denied' }, 'misconfigured'],
  ['wants us to sign in first', { RCPT: '530 5.7.0 Authentication required' }, 'misconfigured'],
  ['closes the connection before the content', { DATA: 'hang up' }, 'unreachable'],
  ['takes the content but not now', { '.': '451 later' }, 'deferred'],
] as const)('a server that %s did not get the mail: later', async (_, deviations, cause) => {
  expect(await sendTo(deviations)).toMatchObject({ kind: 'later', cause })
  expect(times('DATA')).toBeLessThan(2)
})

test.each([
  ['does not know the recipient', { RCPT: '550 5.1.1 kim@voorbeeld.example onbekend' }, 'recipient'],
  ['has no room for the recipient', { RCPT: '552 vol' }, 'recipient'],
  ['does not want the content', { '.': '554 5.6.0 nee' }, 'content'],
] as const)('a server that %s gets no second attempt', async (_, deviations, cause) => {
  const handover = await sendTo(deviations)
  expect(handover).toMatchObject({ kind: 'never', cause })
  expect(JSON.stringify(handover)).not.toContain('kim')
})

test.each([
  ['closes the connection', { '.': 'hang up' }],
  ['stops responding', { '.': 'silence' }],
] as const)(
  'a server that has the whole content and %s may have accepted the mail: the result is unknown, and it is sent once',
  async (_, deviations) => {
    expect(await sendTo(deviations)).toMatchObject({ kind: 'unknown' })
    expect(times('DATA')).toBe(1)
  },
)

test('a server that sends its reply in small pieces without end is given up on', async () => {
  let dripping: NodeJS.Timeout | undefined
  server = await aScriptedMailServer((command, { say }) => {
    if (command !== 'CONNECT') return say(acceptEverything(command))
    dripping = setInterval(() => say('220-hallo'), 100)
  })
  transport = openMailTransport({
    smtp: { url: server.url, encryption: 'opportunistic' },
    capturesMail: false,
    timeouts: { ...shortTimeouts, connection: 60_000, greeting: 60_000 },
  })
  expect(await transport.send(mail)).toMatchObject({ kind: 'later' })
  clearInterval(dripping)
})

test('the demo captures mail, and refuses it for an address that says so', async () => {
  transport = openMailTransport({ smtp: undefined, capturesMail: true })
  expect(await transport.send(mail)).toEqual({ kind: 'sent' })
  const refused = { kind: 'never', cause: 'recipient', code: '550 5.1.1' }
  expect(await transport.send({ ...mail, to: 'bestaat-niet@voorbeeld.example' })).toEqual(refused)
})

test('a server that does not listen is not reached', async () => {
  const closedServer = await aScriptedMailServer(() => {})
  await closedServer.close()
  transport = openMailTransport({
    smtp: { url: closedServer.url, encryption: 'opportunistic' },
    capturesMail: false,
    timeouts,
  })
  expect(await transport.send(mail)).toMatchObject({ kind: 'later', cause: 'unreachable' })
})

test.each([
  ['p&o@voorbeeld.example', 'p&o@voorbeeld.example'],
  ["o'brien+melding@voorbeeld.example", "o'brien+melding@voorbeeld.example"],
  ["!#$%&'*+/=?^_`{|}~-@voorbeeld.example", "!#$%&'*+/=?^_`{|}~-@voorbeeld.example"],
  ['"kim@thuis"@voorbeeld.example', '"kim@thuis"@voorbeeld.example'],
  ['"kim,ander"@voorbeeld.example', '"kim,ander"@voorbeeld.example'],
  ['"kim..bakker."@voorbeeld.example', '"kim..bakker."@voorbeeld.example'],
  ['"een\\ spatie"@voorbeeld.example', '"een\\ spatie"@voorbeeld.example'],
  ['"kim\\"ander"@voorbeeld.example', '"kim\\"ander"@voorbeeld.example'],
  ['kim@köln.example', 'kim@xn--kln-sna.example'],
  ['kim@例え.jp', 'kim@xn--r8jz45g.jp'],
  ['kim@[127.0.0.1]', 'kim@[127.0.0.1]'],
])('mail to %s arrives there', async (to, arrived) => {
  for (const envelopeFrom of [undefined, 'afzender@meldstad.example']) {
    commands = []
    server = await aScriptedMailServer((command, { say }) => {
      commands.push(command)
      say(acceptEverything(command))
    })
    transport = openMailTransport({
      smtp: { url: server.url, encryption: 'opportunistic' },
      capturesMail: false,
      timeouts,
    })
    expect(isEmailAddress(to)).toBe(true)
    expect(await transport.send({ ...mail, to, ...(envelopeFrom && { envelopeFrom }) })).toEqual({ kind: 'sent' })
    expect(commands.filter(command => command.startsWith('RCPT'))).toEqual([`RCPT TO:<${arrived}>`])
    transport.close()
    await server.close()
  }
})

test.each([
  '"kim>ander"@voorbeeld.example',
  '"\\\t"@voorbeeld.example',
  'kim@voorbeeld.example\r\nBcc: ander@voorbeeld.example',
  'kim@voorbeeld.example>\r\nRCPT TO:<ander@voorbeeld.example',
])('no mail goes to %j, and none to another mailbox in its place', async to => {
  commands = []
  server = await aScriptedMailServer((command, { say }) => {
    commands.push(command)
    say(acceptEverything(command))
  })
  transport = openMailTransport({
    smtp: { url: server.url, encryption: 'opportunistic' },
    capturesMail: false,
    timeouts,
  })
  expect(await transport.send({ ...mail, to })).toEqual({ kind: 'never', cause: 'recipient', code: '5.1.3' })
  expect(commands).toEqual([])
})
