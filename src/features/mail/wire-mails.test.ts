import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, mayFollow } from '#features/reports/status/rules.ts'
import { type Status, statuses } from '#features/reports/status/statuses.ts'
import { mailChoice } from '#features/reports/status-change/form-rules.ts'
import type { User } from '#features/users/policy.ts'
import { openMailTransport } from '#server/mail/mail-transport.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
let server: Awaited<ReturnType<typeof aMailServer>>
type MailSettings = World['base']['municipality']['mail']
/** The demo has it too, and other tests share it. */
let usualMail: MailSettings
const senders: string[] = []

beforeEach(async () => {
  w = await world()
  user = await aUser(w)
  senders.length = 0
  usualMail = w.base.municipality.mail
  server = await aMailServer({
    onMailFrom({ address }, _session, done) {
      senders.push(address)
      done()
    },
  })
  w.base.mail = openMailTransport({ smtp: { url: server.url, encryption: 'opportunistic' }, capturesMail: true })
})
afterEach(async () => {
  w.base.mail.close()
  w.base.mail = openMailTransport({ smtp: undefined, capturesMail: true })
  w.base.municipality.mail = usualMail
  w.base.frontendUrl = w.base.publicUrl
  await server.close()
})

const path = '/signals/v1/private/signals/1'
const set = (status: object) => w.as(user)('PATCH', path, { status })
const forward = () =>
  set({ state: 'forward to external', text: 'Kijkt u?', send_email: true, email_override: 'werk@aannemer.example' })

/** A mail without the folds of its headers, and its text part decoded. */
const unfolded = (mail: string) => mail.replaceAll(/\r\n[ \t]/g, ' ')
const header = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded(mail))?.[1]?.trim()
const decoded = (mail: string) =>
  Buffer.from(
    mail
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()

type Expected = { to: string; subject: string; note: string | null } | 'no mail' | 'refused'
const toReporter = (subject: string, note: string): Expected => ({ to: 'kim@voorbeeld.example', subject, note })
const updated = (news: string) =>
  toReporter(`Uw melding SIG-1: ${news}`, 'De statusupdate is per e-mail verzonden aan de melder')

/** The mail of each status that is set over the wire with `send_email`. */
const expected: Record<Status, Expected> = {
  received: updated('we gaan ernaar kijken'),
  awaiting: updated('we hebben er al naar gekeken'),
  'in-progress': updated('we zijn ermee bezig'),
  'on-hold': 'refused',
  scheduled: toReporter(
    'Uw melding SIG-1 is ingepland',
    'Automatische e-mail bij inplannen is verzonden aan de melder.',
  ),
  'ready-to-send': 'no mail',
  sent: 'no mail',
  'send-failed': 'no mail',
  'done-external': 'no mail',
  handled: toReporter(
    'Uw melding SIG-1 is afgehandeld',
    'Automatische e-mail bij afhandelen is verzonden aan de melder.',
  ),
  cancelled: updated('we gaan er niet mee verder'),
  reopened: toReporter(
    'We kijken opnieuw naar uw melding SIG-1',
    'Automatische e-mail bij heropenen is verzonden aan de melder.',
  ),
  split: 'refused',
  'closure-requested': updated('we kijken het werk na'),
  'reopen-requested': 'no mail',
  'reaction-requested': toReporter('Vraag over uw melding SIG-1', 'E-mail met vraag verstuurd aan melder'),
  'reaction-received': toReporter(
    'Bedankt voor uw antwoord over melding SIG-1',
    'Automatische e-mail bij Reactie ontvangen is verzonden aan de melder.',
  ),
  forwarded: {
    to: 'werk@aannemer.example',
    subject: 'Verzoek van Gemeente Meldstad over melding SIG-1',
    note: 'Automatische e-mail bij doorzetten is verzonden aan externe partij.',
  },
}

describe('a status that is set over the wire', () => {
  test.each(statuses)('%s', async to => {
    await aReport(w, { category: litter })
    await w.drain()
    const from = statuses.find(status => mayFollow(status, to) && status !== 'reopen-requested') ?? 'received'
    await w.base.db.updateTable('reports').set({ status: from }).execute()
    const { status } = await set({
      state: codeOf(to),
      text: 'Dit schrijven we erover.',
      send_email: true,
      ...(to === 'forwarded' && { email_override: 'werk@aannemer.example' }),
      ...(to === 'ready-to-send' && { target_api: 'gisib' }),
    })
    await w.drain()
    const what = expected[to]
    expect(status).toBe(what === 'refused' ? 400 : 200)
    const [confirmation, mail, ...more] = server.arrived
    expect(header(confirmation ?? '', 'Subject')).toBe('Bedankt voor uw melding SIG-1')
    expect(more).toEqual([])
    const { body } = await w.as(user)('GET', `${path}/history?what=CREATE_NOTE`)
    const notes = body.map(({ description }: { description: string }) => description)
    expect(notes.at(-1)).toBe('Automatische e-mail bij registratie van de melding is verzonden aan de melder.')
    if (typeof what === 'string') return expect([mail, notes.length]).toEqual([undefined, 1])
    expect([header(mail ?? '', 'To'), header(mail ?? '', 'Subject')]).toEqual([what.to, what.subject])
    expect(notes[0]).toBe(what.note)
    expect(decoded(mail ?? '')).toContain('Dit schrijven we erover.')
  })
})

test('the mails of a report to one recipient are one conversation, and those to another one are not in it', async () => {
  await aReport(w, { category: litter })
  await set({ state: 'b', text: 'We zijn bezig.', send_email: true })
  await forward()
  await set({ state: 'o', text: 'Klaar.' })
  await aReport(w, { category: litter })
  await w.drain()
  const mails = await w.base.db.selectFrom('mails').select(['messageId', 'kind', 'reportId']).orderBy('id').execute()
  const idOf = (kind: string) => mails.find(mail => mail.kind === kind)?.messageId
  const arrived = new Map(server.arrived.map(mail => [header(mail, 'Message-ID'), mail]))
  const references = (kind: string) => header(arrived.get(idOf(kind)) ?? '', 'References')
  const answers = (kind: string) => header(arrived.get(idOf(kind)) ?? '', 'In-Reply-To')
  expect(references('received')).toBeUndefined()
  expect([references('update'), answers('update')]).toEqual([idOf('received'), idOf('received')])
  expect([references('handled'), answers('handled')]).toEqual([`${idOf('received')} ${idOf('update')}`, idOf('update')])
  expect(references('forward')).toBeUndefined()
  expect(header(arrived.get(mails.at(-1)?.messageId) ?? '', 'References')).toBeUndefined()
})

test('no two mails of one conversation have the same subject, also when the same happens again', async () => {
  await aReport(w, { category: litter })
  for (const state of ['b', 'o', 'reopened', 'b', 'o']) await set({ state, text: 'Zo staat het.', send_email: true })
  await w.drain()
  expect(server.arrived.map(mail => header(mail, 'Subject')).sort()).toEqual([
    'Bedankt voor uw melding SIG-1',
    'Uw melding SIG-1 is afgehandeld',
    'Uw melding SIG-1 is afgehandeld (2e keer)',
    'Uw melding SIG-1: we zijn ermee bezig',
    'Uw melding SIG-1: we zijn ermee bezig (2e keer)',
    'We kijken opnieuw naar uw melding SIG-1',
  ])
})

describe('the form of staff says that no mail goes where the server sends none', () => {
  const toMail = (values: object) => () => w.base.db.updateTable('reports').set(values).where('id', '=', 1).execute()
  const refuse = () => w.base.db.insertInto('refusedAddresses').values({ reportId: 1, refusedAt: new Date() }).execute()
  const becomePart = async (status: Status = 'in-progress') => {
    const { id } = await aReport(w, { category: litter, reporter: {} })
    await w.base.db.updateTable('reports').set({ status }).where('id', '=', id).execute()
    await toMail({ parentId: id })()
  }
  test.each([
    ['who can be mailed', async () => {}, null],
    ['without an address', toMail({ reporterEmail: null }), 'no-address'],
    ['whose address is refused', refuse, 'address-refused'],
    ['who wants no mail', toMail({ reporterAllowsContact: false }), 'no-contact'],
    ['of a part', () => becomePart(), 'part'],
    ['of a part of what was split', () => becomePart('split'), null],
  ] as const)('to a reporter %s', async (_, prepare, noMail) => {
    await aReport(w, { category: litter })
    await prepare()
    await w.drain()
    const before = server.arrived.length
    const { body } = await w.as(user)('GET', '/api/mails?report=1')
    expect(body.noMail).toBe(noMail)
    const report = {
      from: 'received',
      isChild: false,
      hasOpenChildren: false,
      hasEmail: true,
      subSlug: '',
      mayChangeCategory: false,
    } as const
    const flags = w.base.municipality.featureFlags
    const choice = mailChoice({
      report: { ...report, noMail: body.noMail, isUnsatisfied: body.isUnsatisfied },
      to: 'handled',
      flags,
    })
    expect((await set({ state: 'o', text: 'Klaar.', send_email: true })).status).toBe(200)
    await w.drain()
    expect(server.arrived.length - before).toBe(choice.kind === 'none' ? 0 : 1)
  })
})

describe('each mail to a reporter', () => {
  test('goes from and back to where the municipality says, and can be stopped', async () => {
    w.base.municipality.mail = {
      ...usualMail,
      replyTo: 'meldingen@meldstad.example',
      envelopeFrom: 'terug@meldstad.example',
    }
    await aReport(w, { category: litter })
    await w.drain()
    const [mail = ''] = server.arrived
    expect(header(mail, 'From')).toBe('Gemeente Meldstad <noreply@meldstad.example>')
    expect(header(mail, 'Reply-To')).toBe('meldingen@meldstad.example')
    expect(senders).toEqual(['terug@meldstad.example'])
    expect(header(mail, 'Auto-Submitted')).toBe('auto-generated')
    expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const [, link] =
      /^<(http:\/\/localhost:0\/m\/[0-9a-f]{32}\/stoppen)>$/.exec(header(mail, 'List-Unsubscribe') ?? '') ?? []
    expect(link).toBeDefined()
    expect(decoded(mail)).toContain('U kunt ook antwoorden op deze e-mail.')
    expect(decoded(mail)).toContain(`Geen e-mail meer over deze melding: ${link}`)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await w.http.inject({
      method: 'POST',
      url: new URL(link ?? '').pathname,
      headers,
      payload: 'List-Unsubscribe=One-Click',
    })
    await set({ state: 'o', text: 'Klaar.' })
    await w.drain()
    expect(server.arrived).toHaveLength(1)
  })

  test('has the logo with it, and no picture from elsewhere', async () => {
    await aReport(w, { category: litter })
    await w.drain()
    const [mail = ''] = server.arrived
    expect(mail).toMatch(/^Content-Type: multipart\/(related|alternative)/m)
    expect(header(mail, 'Content-ID')).toBe('<logo@mail>')
    const sources = [...decoded(mail).matchAll(/(?:src|background)="?([^"\s>]+)/g)].map(([, source]) => source)
    expect(sources).toEqual(['cid:logo@mail'])
    expect(decoded(mail)).not.toMatch(/url\(|<link|@import/)
  })

  test('leads to the front end that residents use, with the paths of the wire', async () => {
    w.base.frontendUrl = 'https://meldingen.elders.example'
    await aReport(w, { category: litter })
    await set({ state: 'reaction requested', text: 'Waar precies?', send_email: true })
    await forward()
    await set({ state: 'o', text: 'Klaar.' })
    await w.drain()
    const mails = server.arrived.map(decoded).join()
    for (const pattern of [
      /incident\/reactie\/[0-9a-f-]{36}/,
      /incident\/extern\/[0-9a-f-]{36}/,
      /kto\/ja\/[0-9a-f-]{36}/,
      /kto\/nee\/[0-9a-f-]{36}/,
    ])
      expect(mails).toMatch(new RegExp(`https://meldingen\\.elders\\.example/${pattern.source}`))
    expect(mails).not.toMatch(/localhost:0\/(incident|kto)/)
    expect(mails).toMatch(/http:\/\/localhost:0\/m\/[0-9a-f]{32}/)
  })
})

test('mails about contact details and to colleagues cannot be stopped by a link', async () => {
  await w.base.db.updateTable('users').set({ notifyOnUserAssignment: true }).where('id', '=', user.id).execute()
  await aReport(w, { category: litter })
  await w.as(user)('POST', `${path}/reporters`, {
    email: 'nieuw@voorbeeld.example',
    phone: null,
    sharing_allowed: false,
  })
  await w.as(user)('PATCH', path, { assigned_user_email: user.email })
  await w.drain()
  const stoppable = server.arrived.map(mail => [header(mail, 'To'), header(mail, 'List-Unsubscribe') !== undefined])
  expect(stoppable.toSorted()).toEqual(
    [
      ['kim@voorbeeld.example', false],
      ['kim@voorbeeld.example', true],
      ['nieuw@voorbeeld.example', false],
      [user.email, false],
    ].toSorted(),
  )
})
