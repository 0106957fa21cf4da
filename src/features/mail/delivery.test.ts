import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { openMailTransport } from '#server/mail/mail-transport.ts'
import { acceptEverything, aMailServer, aScriptedMailServer } from '#test/mail-server.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { MailsOfReport } from './contract.ts'
import { requeueStuckMails } from './server/send.ts'

let w: World
let user: User
let closing: (() => Promise<void>)[] = []
beforeEach(async () => {
  w = await world()
  user = await aUser(w)
})
afterEach(async () => {
  w.base.mail.close()
  w.base.mail = openMailTransport({ smtp: undefined, capturesMail: true })
  for (const close of closing) await close()
  closing = []
})

/** Long enough for a machine that is busy with other work, except where a server is silent. */
const timeouts = { connection: 8_000, greeting: 8_000, socket: 8_000, total: 15_000 }
const impatient = { connection: 1_000, greeting: 1_000, socket: 1_000, total: 4_000 }

type Server = { url: string; close: () => Promise<void> }

/** Send mail to this server from now on. */
function use<One extends Server>(server: One, times = timeouts): One {
  w.base.mail.close()
  w.base.mail = openMailTransport({
    smtp: { url: server.url, encryption: 'opportunistic' },
    capturesMail: true,
    timeouts: times,
  })
  closing.push(server.close)
  return server
}

/** A server that answers each recipient as told, and takes mail for the others. */
const refusing = async (code: number, isRefused = (_address: string) => true) =>
  use(
    await aMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(isRefused(address) ? Object.assign(new Error('nee'), { responseCode: code }) : null),
    } satisfies SMTPServerOptions),
  )
const working = async () => use(await aMailServer())

const mailsSeenBy = async (who: User): Promise<MailsOfReport> => (await w.as(who)('GET', '/api/mails?report=1')).body
const history = async () => {
  const { body } = await w.as(user)('GET', '/signals/v1/private/signals/1/history')
  return body.map(({ what, description }: { what: string; description: string }) => `${what} ${description}`)
}
const resend = (id: number, who = user) => w.as(who)('POST', `/api/mails/${id}/resend`)
const status = (state: string, text: string) =>
  w.as(user)('PATCH', '/signals/v1/private/signals/1', { status: { state, text, send_email: true } })
const aMailedReport = async () => {
  await aReport(w, { category: litter })
  await w.drain()
}
const inMinutes = (minutes: number) => w.at(new Date(Date.now() + minutes * 60_000).toISOString())
const recipientsOf = (mails: readonly string[]) => mails.map(mail => /^To: (.*)$/im.exec(mail)?.[1])

describe('what staff see of a mail after a server', () => {
  type Deviations = Readonly<Record<string, string | 'silence' | 'hang up'>>
  const scripted = async (deviations: Deviations) => {
    const isSilent = Object.values(deviations).includes('silence')
    const answer: Parameters<typeof aScriptedMailServer>[0] = (command, { say, hangUp }) => {
      const reply = deviations[command.split(/[ :]/)[0] ?? ''] ?? acceptEverything(command)
      if (reply === 'hang up') hangUp()
      else if (reply !== 'silence') say(reply)
    }
    use(await aScriptedMailServer(answer), isSilent ? impatient : timeouts)
  }

  test.each([
    [
      'refused the address for good',
      { RCPT: '550 5.1.1 onbekend' },
      'failed',
      /^Het e-mailadres bestaat niet \(meer\)/,
    ],
    ['refused the mail for good', { '.': '554 5.6.0 nee' }, 'failed', /^De mailserver weigert deze e-mail/],
    ['refused it for now', { RCPT: '451 later' }, 'waiting', /^De mailserver neemt de e-mail nu niet aan/],
    ['refused us', { MAIL: '550 wie bent u' }, 'waiting', /^De mailserver weigert onze e-mail.*beheerder/],
    ['hung up before the content', { DATA: 'hang up' }, 'waiting', /^De mailserver is niet bereikbaar/],
    ['hung up after the content', { '.': 'hang up' }, 'uncertain', /^De verbinding viel weg/],
    ['said nothing at all', { CONNECT: 'silence' }, 'waiting', /^De mailserver is niet bereikbaar/],
    ['fell silent after the content', { '.': 'silence' }, 'uncertain', /^De verbinding viel weg/],
  ] as const)('%s', async (_, deviations: Deviations, state, error) => {
    await scripted(deviations)
    await aMailedReport()
    const { mails } = await mailsSeenBy(user)
    expect(mails).toMatchObject([{ kind: 'received', state, attempts: 1, error: expect.stringMatching(error) }])
    expect(mails[0]).toMatchObject({ triedAt: expect.any(String), sentAt: null, canResend: state === 'failed' })
    expect(JSON.stringify(await history())).not.toContain('kim@')
  })

  test('was slow, and accepted it', async () => {
    use(await aMailServer({ onMailFrom: (_address, _session, done) => void setTimeout(done, 500) }))
    await aMailedReport()
    expect((await mailsSeenBy(user)).mails).toMatchObject([{ state: 'sent', attempts: 1, error: null }])
  })
})

test('mails wait while the server is down, and each is sent once when it is back', async () => {
  const down = await aMailServer()
  await down.close()
  w.base.mail = openMailTransport({
    smtp: { url: down.url, encryption: 'opportunistic' },
    capturesMail: true,
    timeouts,
  })
  await aMailedReport()
  await status('o', 'Het is geveegd.')
  await w.drain()
  expect((await mailsSeenBy(user)).mails.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  const up = use(await aMailServer({}, down.port))
  await w.retryNow()
  await w.drain()
  inMinutes(300)
  await requeueStuckMails(w.base)()
  await w.drain()
  expect((await mailsSeenBy(user)).mails.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(up.arrived).toHaveLength(2)
})

describe('an address that the mail server refuses', () => {
  const isOld = (address: string) => address === 'kim@voorbeeld.example'

  test('is reported to staff once, with a line in the history, and gets no further mail', async () => {
    const server = await refusing(550, isOld)
    await aMailedReport()
    await status('b', 'We zijn bezig.')
    await w.drain()
    const { mails, addressRefusedAt, noMail } = await mailsSeenBy(user)
    expect(addressRefusedAt).not.toBeNull()
    expect(noMail).toBe('address-refused')
    expect(mails).toMatchObject([
      { kind: 'update', state: 'failed', attempts: 0, error: expect.stringMatching(/^Niet geprobeerd/) },
      { kind: 'received', state: 'failed', attempts: 1 },
    ])
    const line = 'UPDATE_REPORTER Het e-mailadres van de melder bestaat niet (meer) of neemt geen e-mail aan.'
    expect((await history()).filter((one: string) => one === line)).toHaveLength(1)
    expect(server.arrived).toEqual([])
  })

  test('is no longer known as such when staff changed it, and the same words go to the new one', async () => {
    const server = await refusing(550, isOld)
    await aMailedReport()
    const change = { email: 'kim@nieuw.example', phone: null, sharing_allowed: true }
    await w.as(user)('POST', '/signals/v1/private/signals/1/reporters', change)
    await w.drain()
    const { token } = await w.base.db
      .selectFrom('reporters')
      .select('token')
      .where('token', 'is not', null)
      .executeTakeFirstOrThrow()
    await w.as()('POST', '/signals/v1/public/reporter/verify-email', { token })
    await w.drain()
    const before = await mailsSeenBy(user)
    expect(before.addressRefusedAt).toBeNull()
    const failed = before.mails.find(({ kind }) => kind === 'received')
    expect((await resend(failed?.id ?? 0)).body).toEqual({ state: 'waiting' })
    await w.drain()
    const sent = (await mailsSeenBy(user)).mails.find(({ kind }) => kind === 'received')
    expect(sent).toMatchObject({ state: 'sent', recipient: 'kim@nieuw.example', resentBy: user.email })
    expect(recipientsOf(server.arrived)).toEqual(['kim@nieuw.example', 'kim@nieuw.example', 'kim@nieuw.example'])
    expect(server.arrived.at(-1)).toMatch(/^Message-ID: <event-\d+\.received@localhost>\r$/m)
  })

  test('is tried when staff ask for it, and forgotten when it works after all', async () => {
    let isRefused = true
    const server = await refusing(550, () => isRefused)
    await aMailedReport()
    isRefused = false
    expect((await resend(1)).body).toEqual({ state: 'waiting' })
    await w.drain()
    expect(await mailsSeenBy(user)).toMatchObject({ addressRefusedAt: null, mails: [{ state: 'sent', attempts: 2 }] })
    expect(server.arrived).toHaveLength(1)
  })

  test('stays refused after a second refusal, and is in the history once', async () => {
    await refusing(550)
    await aMailedReport()
    await resend(1)
    await w.drain()
    expect((await mailsSeenBy(user)).addressRefusedAt).not.toBeNull()
    expect((await history()).filter((one: string) => one.startsWith('UPDATE_REPORTER'))).toHaveLength(1)
  })

  test('says nothing about the reporter when it is of an external party or a new address', async () => {
    await working()
    await aMailedReport()
    w.base.mail.close()
    await refusing(550)
    const forward = { state: 'forward to external', text: 'Kunt u dit doen?', send_email: true }
    await w.as(user)('PATCH', '/signals/v1/private/signals/1', {
      status: { ...forward, email_override: 'aannemer@extern.example' },
    })
    const change = { email: 'kim@nieuw.example', phone: null, sharing_allowed: true }
    await w.as(user)('POST', '/signals/v1/private/signals/1/reporters', change)
    await w.drain()
    const { mails, addressRefusedAt } = await mailsSeenBy(user)
    expect(addressRefusedAt).toBeNull()
    const failed = mails.filter(({ state }) => state === 'failed').map(({ kind }) => kind)
    expect(failed.toSorted()).toEqual(['contact-change', 'forward', 'verify-email'])
  })
})

describe('sending a mail again', () => {
  /** Two reports whose mails were refused. */
  const failedMails = async () => {
    await refusing(550)
    await aReport(w, { category: litter })
    await aReport(w, { category: litter, reporter: { email: 'sam@voorbeeld.example' } })
    await w.drain()
    w.base.mail.close()
    return working()
  }

  test('sends it once, however often and from however many windows it is pressed', async () => {
    const server = await failedMails()
    const answers = await Promise.all([resend(1), resend(1), resend(1)])
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200])
    await w.drain()
    expect((await resend(1)).body).toEqual({ state: 'sent' })
    await w.drain()
    expect(server.arrived).toHaveLength(1)
  })

  test('asks the right to change the status of the report', async () => {
    await failedMails()
    const [reader, other] = [
      await aUser(w, { permissions: ['sia_read', 'sia_write'] }),
      await aUser(w, { departments: ['GGD'] }),
    ]
    expect((await resend(1, reader)).status).toBe(403)
    expect((await resend(1, other)).status).toBe(403)
    expect((await w.as()('POST', '/api/mails/1/resend')).status).toBe(401)
    expect((await resend(999)).status).toBe(404)
  })

  test('is refused with a sentence when the reporter wants no mail', async () => {
    await failedMails()
    await w.base.db.updateTable('reports').set({ reporterAllowsContact: false }).execute()
    const { status: code, body } = await resend(1)
    expect([code, body.non_field_errors]).toEqual([
      400,
      ['De melder krijgt geen e-mail over deze melding: dat is gestopt, of er is geen toestemming voor.'],
    ])
    expect((await mailsSeenBy(user)).mails[0]?.canResend).toBe(false)
  })

  test('leaves out refused addresses and other periods when a whole period is sent again', async () => {
    const server = await failedMails()
    await w.base.db.deleteFrom('refusedAddresses').where('reportId', '=', 1).execute()
    const coordinator = await aUser(w, { isSuperuser: true })
    const today = dutchDay(new Date())
    const all = (from: string, to = from) => w.as(coordinator)('POST', '/api/mail-log/resend', { from, to })
    expect((await all('2026-01-01')).body).toEqual({ count: 0, skipped: 0 })
    expect((await all(today)).body).toEqual({ count: 1, skipped: 1 })
    expect((await all(today)).body).toEqual({ count: 0, skipped: 1 })
    await w.drain()
    expect(recipientsOf(server.arrived)).toEqual(['kim@voorbeeld.example'])
    expect((await w.as(user)('POST', '/api/mail-log/resend', { from: today, to: today })).status).toBe(403)
  })
})

describe('the delivery log of all mails', () => {
  const today = () => dutchDay(new Date())
  const log = (who: User, more = '') => w.as(who)('GET', `/api/mail-log?from=${today()}&to=${today()}${more}`)

  test('has them newest first, by state, with obscured addresses of reporters', async () => {
    await refusing(550, address => address.startsWith('sam'))
    await aReport(w, { category: litter })
    await aReport(w, { category: litter, reporter: { email: 'sam@voorbeeld.example' } })
    await w.drain()
    const coordinator = await aUser(w, {
      permissions: ['sia_read', 'sia_can_view_all_categories', 'sia_can_view_contact_details'],
    })
    const { body } = await log(coordinator)
    expect(body).toMatchObject({
      counts: { all: 2, pending: 0, failed: 1, sent: 1 },
      page: 1,
      pages: 1,
      waitingSince: null,
    })
    expect(body.mails).toMatchObject([
      { report: { id: 2, number: 'SIG-2' }, recipient: 's*m@********d.example', state: 'failed', canResend: true },
      { report: { id: 1, number: 'SIG-1' }, recipient: 'k*m@********d.example', state: 'sent', canResend: false },
    ])
    expect((await log(coordinator, '&part=failed')).body.mails).toMatchObject([{ report: { id: 2 } }])
    expect(await w.base.db.selectFrom('contactAccessLog').selectAll().execute()).toEqual([])
    const masked = await log(await aUser(w, { permissions: ['sia_read', 'sia_can_view_all_categories'] }))
    expect(masked.body.mails).toMatchObject([{ recipient: '*****' }, { recipient: '*****' }])
    await w.base.db.updateTable('mails').set({ recipient: '' }).execute() // as erasing leaves them
    expect((await log(coordinator)).body.mails).toMatchObject([{ recipient: '' }, { recipient: '' }])
  })

  test('has pages, and none beyond the last', async () => {
    await aMailedReport()
    const { id, ...mail } = await w.base.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: 60 }, (_, number) => ({ ...mail, messageId: `<${number}@localhost>` }))
    await w.base.db.insertInto('mails').values(more).execute()
    const coordinator = await aUser(w, { isSuperuser: true })
    const second = await log(coordinator, '&page=2')
    expect(second.body).toMatchObject({ page: 2, pages: 2, counts: { all: 61 } })
    expect(second.body.mails).toHaveLength(11)
    expect((await log(coordinator, '&page=3')).status).toBe(404)
  })

  test('is for users who see the reports of all departments', async () => {
    expect((await log(user)).status).toBe(403)
    expect((await w.as()('GET', '/api/mail-log')).status).toBe(401)
    const coordinator = await aUser(w, { isSuperuser: true })
    expect((await w.as(coordinator)('GET', '/api/mail-log?from=2026-02-02&to=2026-02-01')).status).toBe(400)
    expect((await w.as(coordinator)('GET', '/api/mail-log?from=2020-01-01&to=2026-02-01')).status).toBe(400)
  })
})
