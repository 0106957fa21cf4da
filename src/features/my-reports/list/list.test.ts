import { beforeEach, describe, expect, test } from 'vitest'
import { statusOf } from '#features/reports/status/rules.ts'
import { statuses } from '#features/reports/status/statuses.ts'
import type { User } from '#features/users/policy.ts'
import { openPageSession } from '#server/auth/page-sessions.ts'
import { transaction } from '#server/base.ts'
import { aReport, aReportInput, aUser, inTown, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { ListedOwnReport } from './contract.ts'
import { progressLabel, progressOf } from './rules.ts'
import { browserPurpose, linkPurpose } from './server/session.ts'

const my = '/signals/v1/my/signals'
const kim = 'kim@voorbeeld.example'
const base = 'http://localhost:0'
const curies = { name: 'sia', href: `${base}/signals/v1/relations` }

let w: World
let user: User
let token: string
let session: string
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  user = await aUser(w)
  token = await open(linkPurpose)
  session = await open(browserPurpose)
})

const open = (purpose: string, subject = kim) =>
  transaction(w.base, tx => openPageSession(tx, { purpose, subject, seconds: 7 * 86_400 }))
const get = (path: string) => w.as()('GET', my + path, undefined, { authorization: `Token ${token}` })
const search = (query = '') =>
  w.as()('GET', `/api/my-reports${query}`, undefined, { cookie: `meldwerk-my-reports=${session}` })
const change = (id: number, body: object) => w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, body)
const numbers = ({ body }: { body: { results: { id_display: string }[] } }) =>
  body.results.map(({ id_display }) => id_display)
const update = (id: number, values: object) =>
  w.base.db.updateTable('reports').set(values).where('id', '=', id).execute()

describe('my reports on the wire', () => {
  test('have a report in the list', async () => {
    const { uuid } = await aReport(w)
    expect((await get('')).body).toEqual({
      _links: { self: { href: `${base}${my}` }, next: { href: null }, previous: { href: null } },
      count: 1,
      results: [
        {
          _links: { curies, self: { href: `${base}${my}/${uuid}` } },
          _display: 'SIG-1',
          uuid,
          id_display: 'SIG-1',
          text: 'De lamp voor de deur is al een week kapot.',
          status: { state: 'OPEN', state_display: 'Open' },
          created_at: '2026-11-21T13:00:00+01:00',
        },
      ],
    })
    const [listed] = (await get('')).body.results
    expect(Object.keys(listed)).toEqual(['_links', '_display', 'uuid', 'id_display', 'text', 'status', 'created_at'])
  })

  test('have one report in full', async () => {
    const answers = [{ id: 'extra_lamp', label: 'Welke lamp?', answer: { label: 'Lamp 12', id: '12' } }]
    const { uuid } = await aReport(w, { extra_properties: answers })
    const { body } = await get(`/${uuid}`)
    expect(body).toEqual({
      _links: {
        curies,
        self: { href: `${base}${my}/${uuid}` },
        archives: { href: `${base}${my}/${uuid}/history` },
      },
      _display: 'SIG-1',
      uuid,
      id_display: 'SIG-1',
      text: 'De lamp voor de deur is al een week kapot.',
      status: { state: 'OPEN', state_display: 'Open' },
      location: {
        address: { openbare_ruimte: 'Kerkstraat', huisnummer: '12', postcode: '1199AB', woonplaats: 'Meldstad' },
        address_text: 'Kerkstraat 12 1199AB Meldstad',
        geometrie: { type: 'Point', coordinates: [inTown.lng, inTown.lat] },
      },
      extra_properties: answers,
      created_at: '2026-11-21T13:00:00+01:00',
    })
    const inOrder = ['_links', '_display', 'uuid', 'id_display', 'text', 'status']
    expect(Object.keys(body)).toEqual([...inOrder, 'location', 'extra_properties', 'created_at'])
  })

  test('have its public files, newest first, without the names of colleagues', async () => {
    const { uuid } = await aReport(w)
    const file = (name: string, more: object) => ({
      reportId: 1,
      file: `attachments/2026/x/${name}.jpg`,
      name: `${name}.jpg`,
      contentType: 'image/jpeg',
      size: 1,
      createdAt: w.base.clock(),
      ...more,
    })
    const files = [
      file('van-kim', { isPublic: true }),
      file('intern', { isPublic: false, createdBy: user.id }),
      file('na', { isPublic: true, createdBy: user.id, caption: 'Schoon' }),
      file('aannemer', { isPublic: true, sentBy: 'werk@bedrijf.example' }),
    ]
    await w.base.db.insertInto('attachments').values(files).execute()
    const created_at = '2026-11-21T13:00:00+01:00'
    const href = (name: string) => expect.stringContaining(`/signals/media/attachments/2026/x/${name}.jpg?`)
    expect((await get(`/${uuid}`)).body._links['sia:attachments']).toEqual([
      { href: href('aannemer'), created_by: 'Gemeente Meldstad', created_at, caption: null },
      { href: href('na'), created_by: 'Gemeente Meldstad', created_at, caption: 'Schoon' },
      { href: href('van-kim'), created_by: null, created_at, caption: null },
    ])
  })

  test.each([
    ['m', 'OPEN', 'Open'],
    ['reopened', 'REOPENED', 'Heropend'],
    ['reaction requested', 'REACTION REQUESTED', 'Vraag aan u verstuurd'],
    ['reaction received', 'REACTION RECEIVED', 'Antwoord van u ontvangen'],
    ['o', 'CLOSED', 'Afgesloten'],
    ['a', 'CLOSED', 'Afgesloten'],
    ['s', 'CLOSED', 'Afgesloten'],
    ['reopen requested', 'OPEN', 'Open'],
    ['forward to external', 'OPEN', 'Open'],
  ] as const)('have status %s as %s', async (code, state, state_display) => {
    await aReport(w)
    await update(1, { status: statusOf(code) })
    expect((await get('')).body.results[0].status).toEqual({ state, state_display })
  })

  test('are ordered, filtered and paged', async () => {
    for (const hour of ['09', '10', '11']) {
      w.at(`2026-11-21T${hour}:00:00Z`)
      await aReport(w)
    }
    await update(2, { status: 'cancelled' })
    expect(numbers(await get(''))).toEqual(['SIG-3', 'SIG-2', 'SIG-1'])
    expect(numbers(await get('?ordering=-created_at'))).toEqual(['SIG-3', 'SIG-2', 'SIG-1'])
    expect(numbers(await get('?ordering=created_at'))).toEqual(['SIG-1', 'SIG-2', 'SIG-3'])
    expect(numbers(await get('?ordering=text'))).toEqual(['SIG-3', 'SIG-2', 'SIG-1'])
    expect(numbers(await get('?status=open'))).toEqual(['SIG-3', 'SIG-1'])
    expect(numbers(await get('?status=closed'))).toEqual(['SIG-2'])
    expect((await get('?status=x')).body).toEqual({
      status: ['Selecteer een geldige keuze. x is geen beschikbare keuze.'],
    })
    const page = await get('?page=2&page_size=2')
    expect([numbers(page), page.body.count]).toEqual([['SIG-1'], 3])
    expect(page.body._links.previous.href).toBe(`${base}${my}?page_size=2`)
    expect(await get('?page=3&page_size=2')).toMatchObject({ status: 404, body: { detail: 'Ongeldige pagina.' } })
  })
})

describe('the history that a reporter sees', () => {
  const history = async (query = '') => {
    const { uuid } = await w.base.db.selectFrom('reports').select('uuid').where('id', '=', 1).executeTakeFirstOrThrow()
    return (await get(`/${uuid}/history${query}`)).body
  }
  const words = async (query = '') =>
    (await history(query)).map(({ action, description }: Record<string, string>) => [action, description])

  test('has the promise and the status of a new report', async () => {
    const { uuid, handlingMessage } = await aReport(w, { category: litter })
    const line = { when: '2026-11-21T13:00:00+01:00', _signal: uuid }
    expect(handlingMessage).toBeTruthy()
    expect(await history()).toEqual([
      { ...line, what: 'UPDATE_SLA', action: 'Servicebelofte:', description: handlingMessage },
      { ...line, what: 'UPDATE_STATUS', action: 'Status gewijzigd naar: Open', description: null },
    ])
    const keys = (await history()).map(Object.keys)
    expect(keys).toEqual([1, 2].map(() => ['when', 'what', 'action', 'description', '_signal']))
  })

  test('has what the reporter may see: not notes, colleagues, departments, urgency, or what was not mailed to them', async () => {
    await aReport(w, { category: litter })
    await change(1, { status: { state: 'b', text: 'Piet gaat kijken', send_email: false } })
    await change(1, { notes: [{ text: 'Lastige melder' }], priority: { priority: 'high' } })
    await change(1, { assigned_user_email: user.email })
    await change(1, { routing_departments: user.departmentIds.map(id => ({ id })) })
    await change(1, { status: { state: 'ingepland', text: 'Morgen', send_email: true } })
    await change(1, { type: { code: 'REQ' } })
    await change(1, { status: { state: 'reaction requested', text: 'Welke kleur?', send_email: true } })
    await change(1, { status: { state: 'o', text: 'Opgeruimd', send_email: true } })
    await w.drain()
    expect(await words()).toEqual([
      ['Status gewijzigd naar: Afgesloten', 'Opgeruimd'],
      ['Status gewijzigd naar: Vraag aan u verstuurd', 'Welke kleur?'],
      ['Type gewijzigd naar: Aanvraag', null],
      ['Status gewijzigd naar: Open', null],
      ['Servicebelofte:', expect.any(String)],
      ['Status gewijzigd naar: Open', null],
    ])
  })

  test('shows a place and a category that staff corrected', async () => {
    await aReport(w, { category: litter })
    const graffiti = '/signals/v1/public/terms/categories/schoon/sub_categories/graffitiwildplak'
    await change(1, { category: { sub_category: graffiti, text: 'Hoort daar' } })
    await change(1, {
      location: { geometrie: { type: 'Point', coordinates: [inTown.lng, inTown.lat] }, address: null },
    })
    const codes = (await history()).map(({ what }: { what: string }) => what)
    expect(codes).toEqual(['UPDATE_LOCATION', 'UPDATE_CATEGORY_ASSIGNMENT', 'UPDATE_SLA', 'UPDATE_STATUS'])
  })

  test('names no other report, and no reason of staff', async () => {
    await aReport(w, { category: litter })
    await aReport(w, { category: litter, reporter: { email: 'wie@voorbeeld.example' } })
    await w.as(user)('PUT', '/api/reports/1/double-of', { mainId: 2 })
    const contact = { email: 'kim@elders.example', phone: null, sharing_allowed: false }
    const { body } = await w.as(user)('POST', '/signals/v1/private/signals/1/reporters', contact)
    await w.as(user)('POST', `/signals/v1/private/signals/1/reporters/${body.id}/cancel`, {
      reason: 'Vertrouw ik niet',
    })
    expect((await words()).slice(0, 2)).toEqual([
      ['Contactgegevens melder:', 'Contactgegevens wijziging geannuleerd'],
      ['Contactgegevens melder:', 'Verificatie verstuurd naar het nieuwe e-mailadres.'],
    ])
    expect(JSON.stringify(await history())).not.toMatch(/SIG-2|Vertrouw/)
  })

  test('is filtered by code and ordered', async () => {
    await aReport(w, { category: litter })
    expect(await words('?what=UPDATE_STATUS')).toEqual([['Status gewijzigd naar: Open', null]])
    expect(await words('?what=CREATE_NOTE')).toEqual([])
    expect((await words('?ordering=created_at')).map(([action]: string[]) => action)).toEqual([
      'Status gewijzigd naar: Open',
      'Servicebelofte:',
    ])
    expect((await words('?ordering=-created_at'))[0][0]).toBe('Servicebelofte:')
  })
})

describe('the list of reports that a reporter sees', () => {
  /** The numbers of reports by all paths: on the wire and on our page. */
  const visible = async () => {
    const rows = await w.base.db.selectFrom('reports').select(['id', 'uuid']).orderBy('id').execute()
    const seen: Record<'detail' | 'history' | 'opened', number[]> = { detail: [], history: [], opened: [] }
    const list = numbers(await get(''))
    const headers = { cookie: `meldwerk-my-reports=${session}`, origin: base }
    for (const { id, uuid } of rows) {
      const [detail, history] = [await get(`/${uuid}`), await get(`/${uuid}/history`)]
      const opened = await w.as()('POST', `/api/my-reports/${id}/open`, undefined, headers)
      if (detail.status === 200) seen.detail.push(id)
      else expect(detail.body).toEqual({ detail: 'No Signal matches the given query.' })
      if (history.status === 200) seen.history.push(id)
      if (opened.status === 204) seen.opened.push(id)
      else expect(opened.status).toBe(404)
    }
    const page = await search()
    expect(page.body.reports.map(({ number }: { number: string }) => number)).toEqual(list)
    expect(list.toSorted()).toEqual(seen.detail.map(id => `SIG-${id}`).toSorted())
    expect(seen.history).toEqual(seen.detail)
    expect(seen.opened).toEqual(seen.detail)
    return seen.detail
  }

  test('has their own reports, whatever the case of the address', async () => {
    await aReport(w)
    await aReport(w, { reporter: { email: 'Kim@Voorbeeld.Example' } })
    await aReport(w, { reporter: { email: 'kim@voorbeeld.example.nl' } })
    await aReport(w, { reporter: { email: null, phone: '0600000012' } })
    expect(await visible()).toEqual([1, 2])
  })

  test('has the last 12 months, and everything that is open', async () => {
    for (const _ of [1, 2, 3, 4]) await aReport(w)
    await update(1, { createdAt: new Date('2025-11-21T12:00:00Z'), status: 'handled' })
    await update(2, { createdAt: new Date('2025-11-21T11:59:59Z'), status: 'handled' })
    await update(3, { createdAt: new Date('2019-01-01T12:00:00Z'), status: 'in-progress' })
    await update(4, { createdAt: new Date('2019-01-01T12:00:00Z'), status: 'split' })
    expect(await visible()).toEqual([1, 3])
  })

  test('has no parts of another report, but a split report and a double', async () => {
    for (const _ of [1, 2, 3]) await aReport(w)
    await update(2, { parentId: 1 })
    await w.as(user)('PUT', '/api/reports/3/double-of', { mainId: 1 })
    expect(await visible()).toEqual([1, 3])
  })

  test('ends when a report is anonymised, deleted, or gets another address', async () => {
    for (const _ of [1, 2, 3, 4]) await aReport(w)
    await update(1, { reporterEmail: null })
    await w.base.db.deleteFrom('reports').where('id', '=', 2).execute()
    await update(3, { reporterEmail: 'wie@voorbeeld.example' })
    expect(await visible()).toEqual([4])
  })

  test.each(['', '/', '/x', '/1', `/${'0'.repeat(36)}`])('an invalid path %j is no crash', async path => {
    await aReport(w)
    expect([200, 404]).toContain((await get(path)).status)
    expect([404]).toContain((await get(`${path}/history`)).status)
  })
})

describe("the product's own list of my reports", () => {
  test('says which report waits for the reporter, and until when', async () => {
    await aReport(w, { category: litter })
    await change(1, { status: { state: 'reaction requested', text: 'Welke kleur?', send_email: true } })
    const listed = async () => (await search()).body.reports[0]
    expect(await listed()).toEqual({
      id: 1,
      number: 'SIG-1',
      category: 'Veeg- / zwerfvuil',
      place: 'Kerkstraat 12',
      text: 'De lamp voor de deur is al een week kapot.',
      progress: 'question',
      createdAt: '2026-11-21T13:00:00+01:00',
      plannedOn: null,
      answerBefore: '2026-11-26T23:59:59+01:00',
    })
    w.at('2026-11-27T12:00:00Z')
    expect((await listed()).answerBefore).toBeNull()
  })

  test('is searched in number, text, place and category, for every word', async () => {
    await aReport(w, { text: 'De lamp knippert 100% van de nacht' })
    await aReport(w, { category: litter, text: 'Veel papier' })
    const found = async (q: string) =>
      (await search(`?q=${encodeURIComponent(q)}`)).body.reports.map(({ id }: { id: number }) => id)
    expect(await found('LAMP')).toEqual([1])
    expect(await found('sig-2')).toEqual([2])
    expect(await found('kerkstraat 12')).toEqual([2, 1])
    expect(await found('zwerfvuil papier')).toEqual([2])
    expect(await found('lamp papier')).toEqual([])
    expect(await found('100%')).toEqual([1])
    expect(await found('%')).toEqual([1])
    expect(await found('   ')).toEqual([2, 1])
  })

  test('names and finds a place that the reporter only described by their words', async () => {
    await aReport(w)
    const extra_properties = { approximate: true, typed: 'achter de molen' }
    await aReport(w, { location: { ...aReportInput().location, address: null, extra_properties } })
    const places = async (query = '') => (await search(query)).body.reports.map(({ place }: { place: string }) => place)
    expect(await places()).toEqual(['achter de molen', 'Kerkstraat 12'])
    expect(await places('?q=molen')).toEqual(['achter de molen'])
  })

  test('counts open and closed ones, and shows ten on a page', async () => {
    for (let i = 0; i < 12; i++) await aReport(w)
    await update(12, { status: 'handled' })
    const pageOf = async (query: string) => {
      const { counts, count, page, reports } = (await search(query)).body
      return { counts, count, page, ids: reports.map(({ id }: { id: number }) => id) }
    }
    const counts = { all: 12, open: 11, closed: 1 }
    expect(await pageOf('')).toEqual({ counts, count: 12, page: 1, ids: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3] })
    expect(await pageOf('?page=2')).toEqual({ counts, count: 12, page: 2, ids: [2, 1] })
    expect(await pageOf('?page=99&status=open')).toEqual({ counts, count: 11, page: 2, ids: [1] })
    expect(await pageOf('?status=closed&q=kerkstraat')).toEqual({ counts, count: 1, page: 1, ids: [12] })
    expect(await pageOf('?q=niets')).toEqual({ counts, count: 0, page: 1, ids: [] })
  })

  test('lists reports that were closed as planned among the open ones, until the planned day is over', async () => {
    for (let i = 0; i < 2; i++) await aReport(w)
    await update(1, { status: 'handled', closingReason: 'planned', plannedOn: '2026-11-24' })
    await update(2, { status: 'handled' })
    const listed = async () => {
      const { counts, reports } = (await search('?status=open')).body
      return [counts, reports.map(({ id, progress, plannedOn }: ListedOwnReport) => [id, progress, plannedOn])]
    }
    w.at('2026-11-24T20:00:00Z')
    expect(await listed()).toEqual([{ all: 2, open: 1, closed: 1 }, [[1, 'open', '2026-11-24']]])
    expect(numbers(await get('?status=closed'))).toEqual(['SIG-2', 'SIG-1']) // on the wire both are
    w.at('2026-11-24T23:30:00Z')
    expect(await listed()).toEqual([{ all: 2, open: 0, closed: 2 }, []])
  })

  test('is empty for an address without reports', async () => {
    expect((await search()).body).toEqual({
      email: kim,
      counts: { all: 0, open: 0, closed: 0 },
      page: 1,
      count: 0,
      reports: [],
    })
  })

  test('needs a session, and another site cannot open a report with it', async () => {
    await aReport(w)
    const cookie = `meldwerk-my-reports=${session}`
    expect((await w.as()('GET', '/api/my-reports')).status).toBe(401)
    expect((await w.as()('POST', '/api/my-reports/1/open', undefined, { origin: base })).status).toBe(401)
    expect(
      (await w.as()('POST', '/api/my-reports/1/open', undefined, { cookie, origin: 'https://elders.example' })).status,
    ).toBe(403)
  })
})

test('every status has a word for the reporter', () => {
  expect([...new Set(statuses.map(progressOf))].toSorted()).toEqual(Object.keys(progressLabel).toSorted())
})
