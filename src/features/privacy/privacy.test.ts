import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { removeExpiredExports } from '#features/export/server/exports.ts'
import { deleteExpiredLinks } from '#features/my-reports/list/server/store.ts'
import { comparablePhoneDigits } from '#features/reports/phone.ts'
import { registerErasure, replayLedger } from '#features/retention/server/ledger.ts'
import type { User } from '#features/users/policy.ts'
import { json } from '#server/db/json.ts'
import { ledgerFolder } from '#server/files/file-store.ts'
import { openPage } from '#test/my-report.ts'
import { aPhoto, send } from '#test/photos.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { personError } from './contract.ts'
import { mentionsOf } from './server/person.ts'

const kim = 'kim@voorbeeld.example'

const photoRow = { file: 'x.jpg', name: 'x.jpg', contentType: 'image/jpeg', size: 1 } as const

let w: World
let officer: User
beforeEach(async () => {
  w = await world()
  w.at('2026-11-20T12:00:00Z')
  officer = await aUser(w, { permissions: ['sia_read', 'manage_privacy'], departments: [] })
})

const post = (path: string, body: object, user = officer) => w.as(user)('POST', `/api/privacy/person${path}`, body)
const find = async (body: object, user = officer) => (await post('', body, user)).body
const erase = (body: object) => post('/erasure', { email: kim, note: 'Verzoek 2026-7', sendsMail: true, ...body })
const row = (id: number) => w.base.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the privacy desk finds a person', () => {
  test('by address or number however they were typed, in every department, and that is recorded', async () => {
    await aReport(w, { category: litter })
    await aReport(w, {
      reporter: { email: 'ander@voorbeeld.example', phone: '+31 6 00000012', sharing_allowed: false },
    })
    await aReport(w, { reporter: { email: 'ander@voorbeeld.example', sharing_allowed: false } })
    const ids = async (body: object) => (await find(body)).reports.map(({ id }: { id: number }) => id)
    expect(await ids({ email: ' KIM@voorbeeld.example' })).toEqual([1])
    expect(await ids({ phone: '06-00000012' })).toEqual([2, 1])
    expect(await ids({ email: kim, phone: '0600000012' })).toEqual([2, 1])
    expect(await ids({ email: 'niemand@voorbeeld.example' })).toEqual([])
    const log = (await w.as(officer)('GET', '/api/privacy/access-log')).body
    expect(log.results.map(({ reportId }: { reportId: number }) => reportId)).toEqual([2, 1])
    expect(log.results[0].user).toEqual({ id: officer.id, name: officer.email })
    expect((await w.as(officer)('GET', '/api/privacy/access-log?report=1')).body.results).toHaveLength(1)
    expect((await w.as(officer)('GET', '/api/privacy/access-log?report=1,2,99')).body.results).toHaveLength(2)
    expect((await w.as(officer)('GET', '/api/privacy/access-log?report=1,SIG-2')).status).toBe(400)
    expect((await w.as(officer)('GET', `/api/privacy/access-log?user=${officer.id + 1}`)).body.results).toEqual([])
  })

  test('also when they were the reporter before', async () => {
    await aReport(w)
    await w.base.db
      .insertInto('reporters')
      .values({ reportId: 1, email: 'oud@voorbeeld.example', state: 'approved' })
      .execute()
    expect((await find({ email: 'oud@voorbeeld.example' })).reports).toMatchObject([{ id: 1, isEarlier: true }])
    expect((await erase({ email: 'oud@voorbeeld.example' })).body.erased).toEqual(['SIG-1'])
    expect((await find({ email: 'oud@voorbeeld.example' })).reports).toEqual([])
    expect(await row(1)).toMatchObject({ reporterEmail: kim })
  })
})

describe('the privacy desk finds reports of others that mention a person', () => {
  const other = { email: 'ander@voorbeeld.example', sharing_allowed: false }
  const mentions = async (body: object) =>
    (await find(body)).mentions.map(({ id, mentionedIn }: { id: number; mentionedIn: string[] }) => [id, mentionedIn])
  const kimsPhone = '+31600000012'

  test('by address or number however it was written, beside their own, and stay when theirs are erased', async () => {
    await aReport(w)
    await aReport(w, { reporter: other, text: 'Bel Kim (KIM@voorbeeld.example) over de kapotte lamp.' })
    await aReport(w, { reporter: { sharing_allowed: false }, text: 'Mijn nummer is 06 - 0000 00 12, na 18.30 uur.' })
    await aReport(w, { reporter: other, category: litter, text: 'Niet xkim@voorbeeld.example of 06-00000013.' })
    const handler = await aUser(w)
    await w.as(handler)('PATCH', '/signals/v1/private/signals/4', { notes: [{ text: `Ook gemeld door ${kim}.` }] })
    expect(await mentions({ email: kim })).toEqual([
      [4, ['note']],
      [2, ['text']],
    ])
    expect(await mentions({ phone: kimsPhone })).toEqual([[3, ['text']]])
    expect(await mentions({ email: kim, phone: kimsPhone })).toEqual([
      [4, ['note']],
      [3, ['text']],
      [2, ['text']],
    ])
    expect(await mentions({ email: 'im@voorbeeld.example' })).toEqual([])
    expect((await find({ email: kim })).reports.map(({ id }: { id: number }) => id)).toEqual([1])
    expect((await erase({})).body.erased).toEqual(['SIG-1'])
    expect(await mentions({ email: kim })).toEqual([
      [4, ['note']],
      [2, ['text']],
    ])
    expect(await row(2)).toMatchObject({ reporterEmail: other.email, text: expect.stringContaining('KIM@') })
  })

  test('also their own once the reporter is erased and the text still names them', async () => {
    await aReport(w, { text: `Mail mij: ${kim}` })
    expect(await mentions({ email: kim })).toEqual([])
    await erase({ sendsMail: false })
    expect(await mentions({ email: kim })).toEqual([[1, ['text']]])
  })

  test('in every text of a report', async () => {
    const asked = { id: 'extra', label: 'Wie?', category_url: '/signals/v1/public/terms/categories/x', answer: kim }
    for (const extra of [{ extra_properties: [asked] }, {}, {}, {}, {}, {}, {}, {}])
      await aReport(w, { category: litter, reporter: other, ...extra })
    await w.drain()
    const { db, clock } = w.base
    const handler = await aUser(w)
    const patch = (id: number, body: object) => w.as(handler)('PATCH', `/signals/v1/private/signals/${id}`, body)
    const addition = { text: kim, key: crypto.randomUUID(), photos: [] }
    const cookie = await openPage(w, 2)
    expect((await w.as()('POST', '/api/my-report/2/additions', addition, { cookie })).status).toBe(200)
    await patch(3, { status: { state: 'reaction requested', text: 'Hoe heet de buurman?', send_email: true } })
    await w.drain()
    const session = await db.selectFrom('questionnaireSessions').select('uuid').executeTakeFirstOrThrow()
    const qa = `/signals/v1/public/qa/sessions/${session.uuid}`
    const question = (await w.as()('GET', qa)).body.path_questions[0].uuid
    await w.as()('POST', `${qa}/answers`, [{ question_uuid: question, payload: `Vraag ${kim}` }])
    await patch(4, { status: { state: 'o', text: `Neem contact op met ${kim}.`, send_email: true } })
    await db
      .updateTable('feedbackForms')
      .set({ submittedAt: clock(), texts: json(['Goed']), textExtra: `Dank ${kim}` })
      .where('reportId', '=', 4)
      .execute()
    await db
      .insertInto('attachments')
      .values({ ...photoRow, reportId: 5, caption: `Foto van ${kim}` })
      .execute()
    await w.as(officer)('PUT', '/api/retention/holds/6', { reason: `Klacht van ${kim}` })
    await patch(7, { notes: [{ text: kim }] })
    await w.as(handler)('POST', '/api/reports/7/hidden-passages', { kinds: ['email'] })
    await patch(8, {
      status: { state: 'forward to external', text: 'Kunt u dit doen?', email_override: kim, send_email: true },
    })
    expect(await mentions({ email: kim })).toEqual([
      [8, ['external-party']],
      [7, ['hidden']],
      [6, ['history']],
      [5, ['caption']],
      [4, ['status', 'feedback']],
      [3, ['reply']],
      [2, ['addition']],
      [1, ['answer']],
    ])
  })

  const scansOf = async (waysOff: readonly string[]) => {
    const plan = await w.base.db.transaction().execute(async tx => {
      for (const way of waysOff) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      return mentionsOf(tx, { person: { email: kim, phone: kimsPhone }, own: [1], limit: 10 }).explain()
    })
    return plan
      .map(line => JSON.stringify(line))
      .filter(line => line.includes('Scan'))
      .join('\n')
  }
  // The planner reads all of an index, or of a small table, as long as it may.
  const waysToReadAll = ['seqscan', 'indexscan', 'indexonlyscan']

  test('by an index of every table', async () => {
    // And it looks up one text from another rather than each by its own condition.
    const scans = await scansOf([...waysToReadAll, 'nestloop', 'mergejoin'])
    for (const table of ['reports', 'report_events', 'report_additions', 'questionnaire_answers', 'feedback_forms'])
      expect(scans).toContain(`${table}_contacts`)
    for (const table of ['hidden_passages', 'attachments']) expect(scans).toContain(`${table}_contacts`)
    expect(scans).toContain('questionnaire_sessions_recipient')
  })

  test('without reading all of a table', async () => {
    expect(await scansOf(waysToReadAll)).not.toMatch(/Seq Scan on (?!retention_holds)/)
  })
})

test.each([
  ['Bel 06-12345678.', ['612345678']],
  ['(0031) 6 – 1234 56 78', ['612345678']],
  ['+31 (0)6 1234 5678 15 uur', ['612345678']],
  ['06.12.34.56.78/020 1234567', ['612345678', '201234567']],
  ["'O'Brien+wijk@A-b.nl'.", ["o'brien+wijk@a-b.nl"]],
  ['kim@voorbeeld.example,jan_1@x.nl;', ['kim@voorbeeld.example', 'jan_1@x.nl']],
  ['Mail x@y.nl.Groeten, of z@post.y.nl..Dag', ['x@y.nl', 'z@post.y.nl']],
  ['Om 15 0612345678, 31612345678 of 612345678', ['612345678']],
  ['+31612345678', ['612345678']],
  ['+49 30 12345678', ['012345678']],
])('the privacy desk finds the contacts in "%s"', async (text, contacts) => {
  const { rows } = await sql<{ found: string[] }>`select contacts_in(${text}::text) as found`.execute(w.base.db)
  expect(rows[0]?.found).toEqual(expect.arrayContaining(contacts))
})

test.each(['1061234567890', 'Order 6123456789', '9612345678', '061234567890', 'x612345678901'])(
  'a number that is longer is no telephone number: %s',
  async text => {
    const { rows } = await sql<{ found: string[] }>`select contacts_in(${text}::text) as found`.execute(w.base.db)
    expect(rows[0]?.found).not.toContain('612345678')
  },
)

test.each([
  [{ email: '', phone: '' }, 'email'],
  [{ email: '', phone: '0612' }, 'phone'],
  [{ email: 'a@b.example', phone: '' }, undefined],
])('the privacy desk names missing input: %o', (person, field) => expect(personError(person)?.field).toBe(field))

test('the privacy desk compares telephone numbers without their prefix', () => {
  expect(['06 12 34 56 78', '+31612345678', '0031612345678', '612345678'].map(comparablePhoneDigits)).toEqual(
    Array(4).fill('612345678'),
  )
})

const downloadAll = async () =>
  w.http.inject({
    method: 'POST',
    url: '/api/privacy/person/export',
    headers: { authorization: `Bearer ${await w.signIn.tokenFor(officer.email)}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ email: kim }),
  })

test('the privacy desk gives all data of a person as one zip file', async () => {
  const { uuid } = await aReport(w, { text: 'De bank van Kim is stuk.' })
  const photos = `/signals/v1/public/signals/${uuid}/attachments`
  for (const name of ['bank.jpg', 'klaar.jpg'])
    expect((await send(w, photos, await aPhoto(), { name })).status).toBe(201)
  const byParty = w.base.db.updateTable('attachments').set({ sentBy: 'groen@bedrijf.example' })
  await byParty.where('id', '=', 2).execute()
  await aReport(w, { reporter: { sharing_allowed: false }, text: `Vraag het ${kim}.` })
  await w.drain()
  const answer = await downloadAll()
  expect(answer.statusCode).toBe(200)
  const name = 'meldingen.json'
  const zip = answer.rawPayload
  expect(zip.toString('latin1', 30, 30 + name.length)).toBe(name)
  const json = JSON.parse(inflateRawSync(zip.subarray(30 + name.length)).toString())
  expect(json).toMatchObject({
    gezochtOp: { email: kim },
    genoemdIn: [{ nummer: 'SIG-2', in: ['de tekst'] }],
    meldingen: [{ nummer: 'SIG-1', text: 'De bank van Kim is stuk.', reporterEmail: kim, mails: [{ to: kim }] }],
  })
  const next = zip.indexOf('PK\u0003\u0004', 30 + name.length, 'latin1')
  expect(zip.toString('latin1', next + 30, next + 44)).toBe('meldingen.html')
  const page = inflateRawSync(zip.subarray(next + 44)).toString()
  for (const part of [
    '<html lang="nl">',
    '<h2>Melding SIG-1</h2>',
    '<dd>De bank van Kim is stuk.</dd>',
    `<dd>${kim}</dd>`,
    '<dt>Gemeld op</dt><dd>20-11-2026 13:00</dd>',
    '<h3>E-mails aan u</h3>',
    '<a href="fotos/SIG-1-1-bank.jpg">bank.jpg</a>',
    '<li>SIG-2: de tekst</li>',
  ])
    expect(page).toContain(part)
  expect(page).not.toContain('klaar.jpg')
  const names = [...zip.toString('latin1').matchAll(/fotos\/[\w.-]+?\.jpg/g)].map(([path]) => path)
  expect(new Set(names)).toEqual(new Set(['fotos/SIG-1-1-bank.jpg'])) // the other one is not of the reporter
})

test('the access log is a file too, of all reports or of one', async () => {
  await aReport(w)
  await aReport(w)
  await find({ email: kim })
  const file = async (query: string) => {
    const { body, headers } = await w.http.inject({
      url: `/api/privacy/access-log.csv${query}`,
      headers: { authorization: `Bearer ${await w.signIn.tokenFor(officer.email)}` },
    })
    expect(headers['content-type']).toMatch(/^text\/csv/)
    return body
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/)
  }
  const names = 'Wanneer (Nederlandse tijd);Melding;Hoe;Wie;E-mailadres'
  const line = (number: string, kind = 'Gezocht') =>
    `20-11-2026 13:00;${number};${kind};${officer.email};${officer.email}`
  expect(await file('')).toEqual([names, line('SIG-2'), line('SIG-1')])
  expect(await file('?report=1')).toEqual([names, line('SIG-1')])
  expect(await file(`?user=${officer.id + 1}`)).toEqual([names])
  await downloadAll()
  expect(await file('?kind=download')).toEqual([names, line('SIG-2', 'Gedownload'), line('SIG-1', 'Gedownload')])
  expect(await file('?kind=search&report=1')).toEqual([names, line('SIG-1')])
})

test('the access log tells kinds of access apart, and is filtered by Dutch days', async () => {
  await aReport(w)
  w.at('2026-11-20T22:59:00Z') // a minute before midnight there
  const reader = await aUser(w, { isSuperuser: true })
  const get = (path: string) => w.as(reader)('GET', path)
  const authorization = `Bearer ${await w.signIn.tokenFor(reader.email)}`
  await find({ email: kim }, reader)
  await get('/signals/v1/private/signals/1')
  w.at('2026-11-20T23:00:00Z')
  await w.http.inject({ url: '/signals/v1/private/signals/1/pdf', headers: { authorization } })
  const log = async (query: string) =>
    (await get(`/api/privacy/access-log${query}`)).body.results.map(({ kind }: { kind: string }) => kind)
  expect(await log('')).toEqual(['download', 'view', 'search'])
  expect(await log('?to=2026-11-20')).toEqual(['view', 'search'])
  expect(await log('?from=2026-11-21&to=2026-11-21')).toEqual(['download'])
  expect(await log('?from=2026-11-22')).toEqual([])
  expect(await log('?kind=view')).toEqual(['view'])
  expect((await get('/api/privacy/access-log?from=gisteren')).status).toBe(400)
})

describe('the privacy desk erases details', () => {
  test('in all reports, with a note in their history and a confirmation, which goes after a day', async () => {
    await aReport(w)
    await aReport(w)
    expect((await erase({ note: ' ' })).body).toEqual({ note: ['Vul in waarom de gegevens worden gewist.'] })
    expect((await erase({})).body).toEqual({
      erased: ['SIG-2', 'SIG-1'],
      onHold: [],
      backupsUntil: '2026-12-20T12:00:00.000Z',
    })
    await w.drain()
    for (const id of [1, 2]) expect(await row(id)).toMatchObject({ reporterEmail: null, reporterPhone: null })
    const handler = await aUser(w, { isSuperuser: true })
    const [line] = (await w.as(handler)('GET', '/signals/v1/private/signals/1/history?what=UPDATE_REPORTER')).body
    expect(line).toMatchObject({ description: 'Verzoek 2026-7', who: officer.email })
    const mailsTo = () => w.base.db.selectFrom('mails').select('state').where('recipient', '=', kim).execute()
    expect(await mailsTo()).toEqual([{ state: 'sent' }])
    w.at('2026-11-21T12:00:01Z')
    await deleteExpiredLinks(w.base)
    expect(await mailsTo()).toEqual([])
  })

  test('is in the register once, with its author and the number of reports, and in the file too', async () => {
    await aReport(w)
    await aReport(w)
    await erase({ sendsMail: false })
    await w.drain()
    const { body } = await w.as(officer)('GET', '/api/retention/register')
    const entry = { step: 'reporter-on-request', requester: 'colleague', by: officer.email, reportCount: 2 }
    expect(body.results).toMatchObject([
      { reportId: 1, closedAt: null, ...entry },
      { reportId: 2, closedAt: null, ...entry },
    ])
    const { body: file } = await w.http.inject({
      url: '/api/retention/register.csv',
      headers: { authorization: `Bearer ${await w.signIn.tokenFor(officer.email)}` },
    })
    expect(file).toMatch(new RegExp(`;2;;Gegevens van de melder, op verzoek;.*;${officer.email};2\\r?\\n`))
    const stored = await w.base.db.selectFrom('retentionRegister').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(kim)
    const recorded = await w.base.db.selectFrom('reportEvents').selectAll().where('reportId', '=', 1).execute()
    for (const { id, event, reportId, at, byUser } of recorded)
      if (event.type === 'reporter-erased') await registerErasure(w.base, { eventId: id, event, reportId, at, byUser })
    expect(await w.base.db.selectFrom('retentionRegister').select('id').execute()).toHaveLength(2)
  })

  test('not in a report on hold, and names that report', async () => {
    await aReport(w)
    await aReport(w)
    await w.as(officer)('PUT', '/api/retention/holds/1', { reason: 'Rechtbank' })
    expect((await erase({})).body).toMatchObject({ erased: ['SIG-2'], onHold: ['SIG-1'] })
    expect(await row(1)).toMatchObject({ reporterEmail: kim })
  })

  describe('the details of an earlier reporter', () => {
    const old = 'oud@voorbeeld.example'
    beforeEach(async () => {
      await aReport(w, { reporter: { email: old, sharing_allowed: false } })
      await w.drain()
      const { db } = w.base
      await db
        .insertInto('reporters')
        .values([
          { reportId: 1, email: old, state: 'approved' },
          { reportId: 1, email: kim, state: 'approved' },
        ])
        .execute()
      await db.updateTable('reports').set({ reporterEmail: kim }).execute()
      const about = {
        reportId: 1,
        kind: 'update',
        subject: 'Update',
        html: 'Dag',
        text: 'Dag',
        createdAt: w.base.clock(),
      }
      await db
        .insertInto('mails')
        .values({ ...about, recipient: kim, messageId: '<nieuw@x>', state: 'sent' })
        .execute()
    })
    const oldMails = () => w.base.db.selectFrom('mails').select('html').where('recipient', '=', old).execute()

    test('are in no row and no mail any more; the present reporter keeps theirs', async () => {
      expect(await oldMails()).toHaveLength(1)
      expect((await erase({ email: old, sendsMail: false })).body.erased).toEqual(['SIG-1'])
      expect(await oldMails()).toEqual([])
      const rows = await w.base.db.selectFrom('reporters').select('email').orderBy('id').execute()
      expect(rows).toEqual([{ email: null }, { email: kim }])
      expect(await w.base.db.selectFrom('mails').select('html').where('recipient', '=', kim).execute()).toHaveLength(1)
      const handler = await aUser(w, { isSuperuser: true })
      const history = await w.as(handler)('GET', '/signals/v1/private/signals/1/history?what=UPDATE_REPORTER')
      expect(history.body[0]).toMatchObject({
        action: 'De gegevens van een eerdere melder zijn op verzoek gewist',
        description: 'Verzoek 2026-7',
        who: officer.email,
      })
      await w.drain()
      expect((await w.as(officer)('GET', '/api/retention/register')).body.results).toMatchObject([
        { reportId: 1, step: 'earlier-reporter-on-request', requester: 'colleague', by: officer.email },
      ])
    })

    test('are erased again when an older backup brings them back', async () => {
      await erase({ email: old, sendsMail: false })
      await w.drain()
      await w.base.db.updateTable('reporters').set({ email: old }).where('email', 'is', null).execute()
      expect((await replayLedger(w.base, 'apply-retention')).reportIds).toEqual([1])
      expect((await find({ email: old })).reports).toEqual([])
      expect(await row(1)).toMatchObject({ reporterEmail: kim })
      expect((await replayLedger(w.base, 'apply-retention')).reportIds).toEqual([])
      await w.drain()
      expect((await w.as(officer)('GET', '/api/retention/register')).body.results).toMatchObject([
        { reportId: 1, requester: 'backup', by: null },
        { reportId: 1, requester: 'colleague' },
      ])
    })
  })

  test('also those that were filled in after the first were erased', async () => {
    await aReport(w)
    await erase({ sendsMail: false })
    await w.base.db.updateTable('reports').set({ reporterEmail: 'nieuw@voorbeeld.example' }).execute()
    expect((await erase({ email: 'nieuw@voorbeeld.example', sendsMail: false })).body.erased).toEqual(['SIG-1'])
    expect(await row(1)).toMatchObject({ reporterEmail: null })
  })

  test('also where colleagues selected reports by the address', async () => {
    await aReport(w)
    await aReport(w, { reporter: { email: 'ander@voorbeeld.example', sharing_allowed: false } })
    const filter = (reporter_email: unknown) => ({
      userId: officer.id,
      name: 'Eigen',
      options: json({ reporter_email }),
    })
    const { db } = w.base
    const others = ['ander@voorbeeld.example', ['ANDER@voorbeeld.example']].map(filter)
    await db
      .insertInto('storedFilters')
      .values([filter(kim), filter([kim]), ...others])
      .execute()
    const made = { userId: officer.id, kind: 'reports', withContact: false, createdAt: w.base.clock() } as const
    const select = { filter: json({ reporter_email: kim, status: ['m'] }), q: kim }
    await db
      .insertInto('exports')
      .values({ ...made, ...select, startedAt: w.base.clock() })
      .execute()
    await erase({ sendsMail: false })
    await w.drain()
    await removeExpiredExports(w.base)
    expect(await db.selectFrom('storedFilters').select('options').execute()).toHaveLength(2)
    expect(await db.selectFrom('exports').select(['q', 'filter', 'error', 'removedAt']).execute()).toEqual([
      {
        q: '',
        filter: { status: ['m'], texts: 'gewist' },
        error: 'Er werd intussen iets gewist. Maak de export opnieuw.',
        removedAt: expect.any(Date),
      },
    ])
  })

  test('without an address there is no confirmation to send', async () => {
    expect((await erase({ email: '', phone: '0600000012' })).status).toBe(400)
  })
})

describe('what was hidden in a report of another is erased for good', () => {
  const name = 'Canarius van Voorbeeld'
  let handler: User
  beforeEach(async () => {
    handler = await aUser(w, { isSuperuser: true })
    await aReport(w, { text: `${name} woont hier, vraag ${kim}. Groet, Jansen.`, reporter: {} })
    for (const words of [name, kim, 'Jansen']) await w.as(handler)('POST', '/api/reports/1/hidden-passages', { words })
    await w.drain()
  })
  const erasePassages = (texts: string[], user = officer) =>
    w.as(user)('POST', '/api/privacy/hidden-passages/1/erasure', { texts })
  const passages = async () =>
    (await w.as(handler)('GET', '/api/reports/1/hidden-passages')).body.passages.map(
      ({ text }: { text: string }) => text,
    )
  const text = async () => (await row(1)).text
  const stored = async () => JSON.stringify(await w.base.db.selectFrom('hiddenPassages').selectAll().execute())

  test('and nothing else, with a line in its history and in the register', async () => {
    expect((await erasePassages([name], await aUser(w))).status).toBe(403)
    expect((await erasePassages(['Iemand'])).body).toEqual({ count: 0 })
    expect((await find({ email: kim })).mentions).toMatchObject([{ id: 1 }])
    expect((await erasePassages([name, kim])).body).toEqual({ count: 2 })
    await w.drain()
    expect(await passages()).toEqual(['Jansen'])
    expect(await stored()).not.toMatch(/Canarius|kim@/)
    expect((await find({ email: kim })).mentions).toEqual([])
    const [line] = (await w.as(handler)('GET', '/signals/v1/private/signals/1/history?what=UPDATE_TEXT')).body
    expect(line).toMatchObject({ action: 'Voorgoed gewist uit wat verborgen was:', who: officer.email })
    expect((await w.as(officer)('GET', '/api/retention/register')).body.results).toMatchObject([
      { reportId: 1, step: 'passages-on-request', requester: 'colleague', by: officer.email },
    ])
    expect((await w.as(handler)('DELETE', '/api/reports/1/hidden-passages')).status).toBe(204)
    expect(await text()).toBe('[verborgen: woorden] woont hier, vraag [verborgen: woorden]. Groet, Jansen.')
  })

  test('not while it is on hold', async () => {
    await w.as(officer)('PUT', '/api/retention/holds/1', { reason: 'Rechtbank' })
    expect((await erasePassages([name])).status).toBe(403)
    expect(await passages()).toContain(name)
  })

  test('again when an older backup brings it back, hidden or as it was written', async () => {
    await erasePassages([name])
    await w.drain()
    await w.as(handler)('DELETE', '/api/reports/1/hidden-passages')
    const { db } = w.base
    await db
      .updateTable('reports')
      .set({ text: `Zoals eerst: ${name}!` })
      .where('id', '=', 1)
      .execute()
    expect((await replayLedger(w.base, 'apply-retention')).reportIds).toEqual([1])
    expect(await text()).toBe('Zoals eerst: [verborgen: woorden]!')
    expect(await stored()).not.toContain('Canarius')
    expect((await replayLedger(w.base, 'apply-retention')).reportIds).toEqual([])
    const ledger = await Promise.all(
      (await w.base.files.list(ledgerFolder)).map(async key => `${key} ${await w.base.files.get(key)}`),
    )
    expect(ledger.join()).toContain('passages-erased')
    expect(ledger.join()).not.toContain('Canarius')
  })
})

test('only users who guard privacy may use the privacy desk', async () => {
  const handler = await aUser(w)
  for (const path of ['', '/export', '/erasure'])
    expect((await post(path, { email: kim, note: 'x', sendsMail: false }, handler)).status).toBe(403)
})
