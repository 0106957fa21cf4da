import { inflateRawSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordEvent } from '#features/reports/server/record.ts'
import type { User } from '#features/users/policy.ts'
import { transaction } from '#server/base.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Export } from './contract.ts'
import { removeExpiredExports } from './server/exports.ts'

let w: World
let user: User
const rights = [...handling, 'sia_signal_export', 'sia_signal_report', 'sia_can_view_all_categories'] as const
beforeEach(async () => {
  w = await world()
  user = await aUser(w, { permissions: [...rights, 'sia_can_view_contact_details'] })
})

const categories = '/signals/v1/public/terms/categories'

const make = (body: object, who = user) => w.as(who)('POST', '/api/exports', body)
const list = async (who = user): Promise<Export[]> => (await w.as(who)('GET', '/api/exports')).body

async function download(id: string, who = user) {
  const headers = { authorization: `Bearer ${await w.signIn.tokenFor(who.email)}` }
  return w.http.inject({ method: 'GET', url: `/api/exports/${id}/file`, headers })
}

/** Make an export and read its file. */
async function exported(body: object, who = user) {
  const { status, body: created } = await make(body, who)
  expect(status).toBe(201)
  await w.drain()
  return download(created.id, who)
}

const cellsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(';'))

describe('an export for Excel', () => {
  test('has a row for each report, opens in Dutch and runs no formula', async () => {
    w.at('2026-11-21T10:05:00Z')
    await aReport(w, { category: litter, text: '=HYPERLINK("x")' })
    const file = await exported({ kind: 'reports' })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(file.headers['content-disposition']).toBe('attachment; filename="meldingen-2026-11-21.csv"')
    expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length)
    expect(file.body.startsWith('\uFEFFNummer;Gemeld op;Bron;')).toBe(true)
    const [names = [], row = []] = cellsOf(file.body)
    const cell = (name: string) => row[names.indexOf(name)]
    expect([cell('Nummer'), cell('Gemeld op'), cell('Subcategorie')]).toEqual([
      '1',
      '21-11-2026 11:05',
      'Veeg- / zwerfvuil',
    ])
    expect(cell('Lengtegraad')).toMatch(/^\d,\d+$/)
    expect(file.body).toContain(`"'=HYPERLINK(""x"")"`)
    expect(names).not.toContain('E-mail melder')
  })

  test('holds what the filter and the search of a list select, of what the user may see', async () => {
    await aReport(w, { category: litter })
    await aReport(w, { category: { sub_category: `${categories}/afval/sub_categories/grofvuil` } })
    const numbers = async (body: object, who = user) =>
      cellsOf((await exported(body, who)).body)
        .slice(1)
        .map(([id]) => id)
    expect(await numbers({ kind: 'reports', filter: { maincategory_slug: 'schoon' } })).toEqual(['1'])
    expect(await numbers({ kind: 'reports', q: '2' })).toEqual(['2'])
    const colleague = await aUser(w, { permissions: ['sia_read', 'sia_signal_export'], departments: ['STW'] })
    expect(await numbers({ kind: 'reports' }, colleague)).toEqual(['1'])
    expect((await make({ kind: 'list', filter: { category_slug: 'bestaat-niet' } })).status).toBe(400)
    expect((await make({ kind: 'list', filter: { status: 'bestaat-niet' } })).status).toBe(400)
  })

  test('reads more reports than are in memory at a time', async () => {
    await aReport(w, { category: litter })
    const row = await w.base.db
      .selectFrom('reports')
      .select(['text', 'source', 'incidentStart', 'categoryId'])
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 2100 }, () => ({ ...row, place: '(5.2,52.6)' }))
    await w.base.db.insertInto('reports').values(rows).execute()
    const file = await exported({ kind: 'list' })
    expect(cellsOf(file.body)).toHaveLength(2102)
    expect((await list())[0]).toMatchObject({
      state: 'ready',
      total: 2101,
      done: 2101,
      downloads: 1,
      isFiltered: false,
    })
  })

  test('has the columns of the list first, as on screen, and then the other fields of a report', async () => {
    await aReport(w, { category: litter })
    const columns = ['status', 'id', 'bestaat-niet', 'id']
    const [names = []] = cellsOf((await exported({ kind: 'list', columns })).body)
    expect(names.slice(0, 2)).toEqual(['Status', 'Id'])
    expect(names).toContain('Omschrijving')
    expect(names.filter(name => name === 'Status' || name === 'Nummer')).toEqual(['Status'])
  })

  test('ends with the day and part of day of planned work', async () => {
    for (const text of ['Een', 'Twee']) await aReport(w, { category: litter, text })
    const user = await aUser(w)
    const status = { state: 'ingepland', text: 'De ploeg komt.' }
    const plan = { status, planned_on: '2199-12-02', planned_part: 'morning' }
    expect((await w.as(user)('PATCH', '/signals/v1/private/signals/1', plan)).status).toBe(200)
    const [names = [], ...rows] = cellsOf((await exported({ kind: 'list', ordering: 'id' })).body)
    const at = names.indexOf('Ingepland op')
    expect(at).toBeGreaterThan(names.indexOf('Aanvulling'))
    expect(rows.map(row => row.slice(at, at + 2))).toEqual([
      ['02-12-2199', 'Ochtend'],
      ['', ''],
    ])
    expect(cellsOf((await exported({ kind: 'reports' })).body)[0]).not.toContain('Ingepland op')
  })

  test('has the rows of a list in the order of the screen', async () => {
    const ids = []
    for (const text of ['Een', 'Twee', 'Drie']) ids.push((await aReport(w, { category: litter, text })).id)
    const idsOf = async (ordering: string) =>
      cellsOf((await exported({ kind: 'list', ordering, columns: ['id'] })).body)
        .slice(1)
        .map(([id]) => Number(id))
    expect(await idsOf('-id')).toEqual(ids.toReversed())
    expect(await idsOf('id')).toEqual(ids)
  })

  test('has a column for each question on request, named as it was last asked', async () => {
    const answer = (id: string, label: string, given: string) => ({ id, label, answer: { id: given, label: given } })
    const answered = (...extra: object[]) => aReport(w, { category: litter, extra_properties: extra })
    await answered(answer('extra_a', 'Hoe veel?', 'Veel'), answer('extra_b', 'Status', 'Vol'))
    await answered(answer('extra_a', 'Hoeveel ligt er?', 'Weinig'))
    const [names = [], ...rows] = cellsOf((await exported({ kind: 'reports', byQuestion: true })).body)
    expect(names).not.toContain('Antwoorden')
    const [amount, status] = ['Hoeveel ligt er?', 'Status (extra_b)'].map(name => names.indexOf(name))
    expect(rows.map(row => [row[amount ?? 0], row[status ?? 0]])).toEqual([
      ['Veel', 'Vol'],
      ['Weinig', ''],
    ])
  })

  test('has the columns of the list when it is of a list', async () => {
    await aReport(w, { category: litter })
    const [names] = cellsOf((await exported({ kind: 'list', filter: { status: 'm' } })).body)
    expect(names?.slice(0, 6)).toEqual(['Soort', 'Urgentie', 'Id', 'Dag', 'Datum', 'Uiterlijk'])
  })
})

describe('contact details in an export', () => {
  const contact = { kind: 'reports', withContact: true, reason: 'Enquête' }

  test('come with the right and a reason, and into the access log of each report', async () => {
    await aReport(w, { category: litter })
    await aReport(w, { category: litter, reporter: {} })
    expect((await make({ ...contact, reason: ' ' })).body).toEqual({ reason: [expect.stringMatching(/waarvoor/)] })
    const without = await aUser(w, { permissions: ['sia_read', 'sia_signal_export'] })
    expect((await make(contact, without)).status).toBe(403)
    const [names = [], row = []] = cellsOf((await exported(contact)).body)
    expect(row[names.indexOf('E-mail melder')]).toMatch(/@/)
    const log = await w.base.db.selectFrom('contactAccessLog').select(['reportId', 'userId']).execute()
    expect(log).toEqual([{ reportId: 1, userId: user.id }])
    expect((await list())[0]).toMatchObject({ withContact: true, reason: 'Enquête' })
  })

  test('are not sent to a user who lost the right meanwhile', async () => {
    await aReport(w, { category: litter })
    const { body } = await make(contact)
    await w.drain()
    await w.base.db
      .deleteFrom('userPermissions')
      .where('userId', '=', user.id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('permissions')
            .select('id')
            .whereRef('id', '=', 'userPermissions.permissionId')
            .where('codename', '=', 'sia_can_view_contact_details'),
        ),
      )
      .execute()
    expect((await download(body.id)).statusCode).toBe(403)
    const other = await make({ kind: 'reports' })
    await w.drain()
    expect((await download(other.body.id)).statusCode).toBe(200)
  })
})

describe('the file of an export', () => {
  test('is downloaded only by the user who made it, and each download is recorded', async () => {
    const { body } = await make({ kind: 'reports' })
    await w.drain()
    const colleague = await aUser(w, { permissions: rights })
    expect((await download(body.id, colleague)).statusCode).toBe(404)
    expect(await list(colleague)).toEqual([])
    await download(body.id)
    await download(body.id)
    expect(await w.base.db.selectFrom('exportDownloads').select(['exportId', 'userId']).execute()).toEqual(
      Array(2).fill({ exportId: body.id, userId: user.id }),
    )
  })

  test('is removed after the configured days, and its record stays', async () => {
    w.at('2026-11-01T10:00:00Z')
    const { body } = await make({ kind: 'reports' })
    await w.drain()
    const { folder } = await w.base.db.selectFrom('exports').select('folder').executeTakeFirstOrThrow()
    expect(await w.base.files.get(`${folder}/0`)).toBeDefined()
    w.at('2026-11-08T10:00:01Z')
    expect((await download(body.id)).statusCode).toBe(410)
    expect((await list())[0]).toMatchObject({ state: 'removed' })
    expect(await removeExpiredExports(w.base)).toBe(1)
    expect(await w.base.files.get(`${folder}/0`)).toBeUndefined()
    expect(await list()).toHaveLength(1)
  })

  test('is stopped before it is written, or removed', async () => {
    const waiting = (await make({ kind: 'reports' })).body
    expect(waiting.state).toBe('waiting')
    expect((await w.as(user)('DELETE', `/api/exports/${waiting.id}`)).status).toBe(204)
    const ready = (await make({ kind: 'reports' })).body
    await w.drain()
    expect((await download(waiting.id)).statusCode).toBe(410)
    expect((await download(ready.id)).statusCode).toBe(200)
    await w.as(user)('DELETE', `/api/exports/${ready.id}`)
    expect((await download(ready.id)).statusCode).toBe(410)
  })

  test('waits its turn: a user has at most three that are not finished', async () => {
    for (const _ of [1, 2, 3]) expect((await make({ kind: 'list' })).status).toBe(201)
    expect((await make({ kind: 'list' })).status).toBe(429)
    await w.drain()
    expect((await make({ kind: 'list' })).status).toBe(201)
  })

  test('is counted with the others that were asked at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => make({ kind: 'list' })))
    expect(made.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(201), ...Array(9).fill(429)])
  })

  test('leaves nothing behind when it cannot be stored, and the user is notified', async () => {
    const { put } = w.base.files
    w.base.files.put = () => Promise.reject(new Error('disk on fire'))
    await make({ kind: 'reports' })
    await w.drain().catch(() => {})
    w.base.files.put = put
    expect((await list())[0]).toMatchObject({ state: 'failed', error: 'Er ging iets mis. Probeer het nog een keer.' })
  })

  test('expires when a reporter has their details erased', async () => {
    w.at('2026-11-01T10:00:00Z')
    const { id } = await aReport(w, { category: litter })
    const { body } = await make({ kind: 'reports' })
    await w.drain()
    await transaction(w.base, tx => recordEvent(tx, id, { type: 'reporter-erased' }, null))
    await w.drain()
    expect((await download(body.id)).statusCode).toBe(410)
  })
})

/** The files of a zip file by their names. */
function unzip(zip: Buffer): Record<string, string> {
  const end = zip.length - 22
  const files: Record<string, string> = {}
  let place = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameSize] = [zip.readUInt32LE(place + 20), zip.readUInt16LE(place + 28)]
    const offset = zip.readUInt32LE(place + 42)
    const start = offset + 30 + zip.readUInt16LE(offset + 26)
    files[zip.toString('utf8', place + 46, place + 46 + nameSize)] = inflateRawSync(
      zip.subarray(start, start + size),
    ).toString()
    place += 46 + nameSize
  }
  return files
}

describe('the export of the files of the wire', () => {
  const fetchZip = async (who: User) => {
    const headers = { authorization: `Bearer ${await w.signIn.tokenFor(who.email)}` }
    return w.http.inject({ method: 'GET', url: '/signals/v1/private/csv', headers })
  }
  const rowsOf = (csv = '') =>
    csv
      .trimEnd()
      .split('\r\n')
      .map(line => line.split(','))

  test('come as a zip file that is made while it is sent, and are recorded', async () => {
    const { id } = await aReport(w, { category: litter, text: 'Zwerfvuil, veel' })
    await w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, { notes: [{ text: 'Gezien' }] })
    await w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, { status: { state: 'o', text: 'Klaar' } })
    const answer = await fetchZip(user)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzip(answer.rawPayload)
    expect(Object.keys(files)).toEqual(
      ['signals', 'ml', 'signals_assigned_user', 'locations', 'reporters', 'categories', 'statuses', 'sla']
        .concat('directing_departments', 'routing_departments', 'notes', 'kto-feedback-PRODUCTION')
        .map(name => `${name}.csv`),
    )
    expect(files['signals.csv']).toContain('"Zwerfvuil, veel"')
    expect(rowsOf(files['statuses.csv']).map(row => row.at(-1))).toEqual(['state', 'm', 'o'])
    expect(rowsOf(files['notes.csv'])[1]?.at(-1)).toBe('Gezien')
    const [statusId] = rowsOf(files['statuses.csv']).at(-1) ?? []
    const [names = [], signal = []] = rowsOf(
      files['signals.csv']?.replace('"Zwerfvuil, veel"', 'x').replace(/"\[.*\]"/, 'x'),
    )
    expect(signal[names.indexOf('status_id')]).toBe(statusId)
    expect(files['ml.csv']).toContain('Schoon,Veeg- / zwerfvuil')
    expect(await w.base.db.selectFrom('exportDownloads').select('userId').execute()).toEqual([{ userId: user.id }])
  })

  test('have contact details for users who may see them', async () => {
    await aReport(w, { category: litter })
    const reporters = async (who: User) => unzip((await fetchZip(who)).rawPayload)['reporters.csv']
    expect(await reporters(user)).toMatch(/@/)
    const without = await aUser(w, { permissions: ['sia_read', 'sia_signal_report'] })
    expect(await reporters(without)).not.toMatch(/@/)
    const reportOnly = await aUser(w, { permissions: ['sia_signal_report'] })
    expect(Object.keys(unzip((await fetchZip(reportOnly)).rawPayload))).toHaveLength(12)
    expect((await make({ kind: 'tables' }, reportOnly)).status).toBe(201)
    expect((await make({ kind: 'reports' }, reportOnly)).status).toBe(403)
    const log = await w.base.db.selectFrom('contactAccessLog').select('userId').execute()
    expect(log).toEqual([{ userId: user.id }])
  })

  test('hide the same passages as the screen, as does the file for Excel', async () => {
    await aReport(w, { category: litter, text: 'Vuilnis met een brief van 111222333.' })
    const who = await aUser(w, { permissions: rights.filter(name => name !== 'sia_can_view_contact_details') })
    await w.as(who)('POST', '/api/reports/1/hidden-passages', { kinds: ['bsn'] })
    await w.drain()
    const made = await exported({ kind: 'reports' }, who)
    const all = [made.body, ...Object.values(unzip((await fetchZip(who)).rawPayload))].join()
    expect(all.split('[verborgen: burgerservicenummer]')).toHaveLength(3)
    expect(all).not.toContain('111222333')
  })

  test('are made in the background too, for users who may have all reports', async () => {
    await aReport(w, { category: litter })
    const file = await exported({ kind: 'tables' })
    expect(Object.keys(unzip(file.rawPayload))).toHaveLength(12)
    const [made] = await list()
    expect(made?.total).toBeGreaterThanOrEqual(made?.done ?? Infinity)
    const without = await aUser(w, { permissions: ['sia_read', 'sia_signal_export'] })
    expect((await make({ kind: 'tables' }, without)).status).toBe(403)
  })
})
