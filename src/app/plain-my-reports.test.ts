import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { browserPurpose } from '#features/my-reports/list/server/session.ts'
import { formPaths } from '#features/my-reports/paths.ts'
import { maxAdditionsPerDay } from '#features/my-reports/rules.ts'
import type { User } from '#features/users/policy.ts'
import { openPageSession } from '#server/auth/page-sessions.ts'
import { transaction } from '#server/base.ts'
import { aLink, followLink, openPage } from '#test/my-report.ts'
import { aLargePhoto } from '#test/photos.ts'
import { type PlainFields, plainPagesAsJson, postPlainForm, type SentWith } from '#test/plain-pages.ts'
import { aReport, aReportAndHandler, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

const kim = 'kim@voorbeeld.example'

let w: World
let user: User
let cookie: string
let session: string
let server: Awaited<ReturnType<typeof plainPagesAsJson>>
beforeEach(async () => {
  w = await world()
  user = await aReportAndHandler(w)
  cookie = await openPage(w, 1)
  const about = { purpose: browserPurpose, subject: kim, seconds: 7200 }
  session = `meldwerk-my-reports=${await transaction(w.base, tx => openPageSession(tx, about))}`
  server = await plainPagesAsJson(w)
})

const get = (url: string, sent: string) => server.inject({ url, headers: { cookie: sent } })
const read = async (sent = cookie, url = '/melding/1') => (await get(url, sent)).json().myReport

const post = (url: string, fields: PlainFields, sent: SentWith = {}) =>
  postPlainForm(server, url, fields, { cookie, ...sent })
const press = async (fields: PlainFields, sent: SentWith = {}, url = '/melding/1') =>
  (await post(url, fields, sent)).json().myReport
const addition = (text: string, key: string = randomUUID()): PlainFields => [
  ['press', 'add'],
  ['key', key],
  ['text', text],
]
const setStatus = (status: object) => w.as(user)('PATCH', '/signals/v1/private/signals/1', { status })
const photo = async (name = 'foto.jpg') => ({ name, bytes: await aLargePhoto() })
const photos = () => w.base.db.selectFrom('attachments').select('name').execute()

describe('the page of a report without scripts', () => {
  test('is shown in the browser where its link was opened, and in no other', async () => {
    expect(await read()).toMatchObject({ kind: 'open', report: { number: 'SIG-1', mayAdd: true } })
    for (const other of ['', 'meldwerk-my-report=onzin', session])
      expect(await read(other)).toEqual({ kind: 'closed', reason: 'not-open', typed: '' })
    await aReport(w, { category: litter })
    expect(await read(cookie, '/melding/2')).toMatchObject({ reason: 'not-open' })
    w.at('2026-11-21T14:00:01Z')
    expect(await read()).toMatchObject({ reason: 'not-open' })
  })

  test('has a title in the language of the page, as with scripts', async () => {
    const titleAt = async (url: string, sent: string) => (await get(url, sent)).json().title
    expect(await titleAt('/melding/1', cookie)).toMatch(/^Uw melding SIG-1 – Meldingen openbare ruimte/)
    expect(await titleAt('/mijn-meldingen/melding/1?taal=en', session)).toMatch(/^Your report SIG-1 – /)
    expect(await titleAt('/mijn-meldingen?taal=en', session)).toMatch(/^My reports – /)
    expect(await titleAt('/melding/1', '')).toBeUndefined() // the title of the site says nothing of it
  })

  test('has its cookie for the page and for its endpoints, no script reads it', async () => {
    const { cookies } = await w.http.inject({
      method: 'POST',
      url: '/api/my-reports/1/open',
      headers: { origin: w.base.publicUrl, cookie: session },
    })
    const sent = (name: string, paths: readonly string[]) =>
      paths.map(path => expect.objectContaining({ name, path, httpOnly: true, sameSite: 'Strict', maxAge: 7200 }))
    expect(cookies).toEqual([
      ...sent('meldwerk-my-report-browser', ['/api/my-report-links', '/api/my-reports', '/mijn-meldingen']),
      ...sent('meldwerk-my-report', ['/api/my-report/1', '/melding/1']),
    ])
  })

  test('accepts a text with photos once, however often it is sent', async () => {
    const fields = addition('Het waait over de straat.')
    for (const _ of [1, 2]) {
      const page = await press(fields, { photos: [await photo()] })
      expect(page).toMatchObject({ kind: 'open', done: { added: { text: 'Het waait over de straat.', photos: 1 } } })
      expect(page.report.additions).toMatchObject([{ text: 'Het waait over de straat.' }])
      expect(page.report.photos).toMatchObject([{ sentWith: 'addition' }])
    }
    expect(await photos()).toHaveLength(1)
    expect(await press(addition(''), { photos: [await photo()] })).toMatchObject({ done: { added: {} } })
    expect(await photos()).toHaveLength(2)
  })

  test.each([
    ['nothing', ''],
    ['too much', 'a'.repeat(1001)],
  ])('with %s filled in asks again, and keeps what was typed', async (_, text) => {
    const key = randomUUID()
    const page = await press(addition(text, key))
    expect(page).toMatchObject({ kind: 'open', before: { press: 'add', text, key }, report: { additions: [] } })
    expect(page.before.failure).toBeUndefined()
  })

  test('names a photo that it cannot use, and keeps the text', async () => {
    const key = randomUUID()
    const chosen = [await photo(), { name: 'brief.jpg', bytes: Buffer.from('geen foto') }]
    const page = await press(addition('Zie foto.', key), { photos: chosen })
    expect(page.before).toMatchObject({ press: 'add', text: 'Zie foto.', key, refusedPhotos: [{ name: 'brief.jpg' }] })
    expect(page.report.additions).toEqual([])
    expect(await press(addition('Zie foto.', key), { photos: [await photo()] })).toMatchObject({ done: { added: {} } })
    expect(await photos()).toEqual([{ name: 'foto.jpg' }])
  })

  test('accepts nothing once the report is handled, and shows the typed text', async () => {
    await setStatus({ state: 'o', text: 'Geveegd.' })
    const page = await press(addition('Nog iets.'))
    expect(page).toMatchObject({
      kind: 'open',
      before: { text: 'Nog iets.', failure: 'closed' },
      report: { mayAdd: false },
    })
    expect(await press(addition('Nog iets.'), { cookie: '' })).toEqual({
      kind: 'closed',
      reason: 'not-open',
      typed: 'Nog iets.',
    })
  })

  test('has the limit of additions that scripts have', async () => {
    for (let times = 0; times < maxAdditionsPerDay; times += 1) await press(addition(`Nog ${times}`))
    const page = await press(addition('En nog een.'))
    expect(page.before).toMatchObject({ text: 'En nog een.', failure: 'too-many' })
    expect(page.report.additions).toHaveLength(maxAdditionsPerDay)
  })

  test('stops the mail about the report, and starts it again', async () => {
    expect(await press([['press', 'stop-mail']])).toMatchObject({ done: 'stop-mail', report: { mail: 'stopped' } })
    expect(await press([['press', 'start-mail']])).toMatchObject({ done: 'start-mail', report: { mail: 'on' } })
  })

  test('erases the details of the reporter after a tick alone', async () => {
    const asked = await press([['press', 'erase']])
    expect(asked).toMatchObject({ kind: 'open', before: { press: 'erase' }, report: { mail: 'on' } })
    const erased = await press([
      ['press', 'erase'],
      ['confirm', 'on'],
    ])
    expect(erased).toMatchObject({ kind: 'erased', report: { mail: 'on' } })
    expect(await read()).toMatchObject({ kind: 'closed', reason: 'erased' })
  })

  test('is closed in this browser alone with the button, and the report goes on', async () => {
    const elsewhere = await openPage(w, 1)
    const { statusCode, headers, cookies } = await post('/melding/1', [['press', 'close']])
    expect([statusCode, headers.location]).toEqual([303, '/melding/gesloten'])
    expect(cookies).toEqual(
      ['/api/my-report/1', '/melding/1'].map(path =>
        expect.objectContaining({ name: 'meldwerk-my-report', path, value: '', maxAge: 0 }),
      ),
    )
    expect(await read()).toMatchObject({ kind: 'closed', reason: 'not-open' })
    expect(await read(elsewhere)).toMatchObject({ kind: 'open', report: { mayAdd: true } })
  })

  test('leads to the survey about a handled report', async () => {
    expect(await press([['press', 'nee']])).toMatchObject({ before: { failure: 'closed' } })
    await setStatus({ state: 'o', text: 'Geveegd.' })
    const { statusCode, headers } = await post('/melding/1', [['press', 'nee']])
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/kto\/nee\/[0-9a-f-]{36}$/)])
  })

  test('accepts no form from another site', async () => {
    for (const url of ['/melding/1', '/mijn-meldingen/melding/1', '/mijn-meldingen']) {
      const refused = await post(url, addition('Nep'), { origin: 'https://kwaad.example', cookie: session })
      expect(refused.statusCode).toBe(403)
    }
    expect((await read()).report.additions).toEqual([])
  })
})

describe('the list of a reporter without scripts', () => {
  const list = async (url = '/mijn-meldingen', sent = session) => (await get(url, sent)).json().myReports
  const url = '/mijn-meldingen/melding/1'

  test('is shown at its address to a reporter who is signed in', async () => {
    for (let times = 0; times < 10; times += 1) await aReport(w, { category: litter })
    expect(await list()).toMatchObject({ kind: 'open', reports: { email: kim, count: 11, page: 1 } })
    const second = await list('/mijn-meldingen?toon=open&pagina=2')
    expect(second.address).toEqual({ status: 'open', search: '', page: 2 })
    expect(second.reports.reports).toMatchObject([{ number: 'SIG-1' }])
    expect((await list('/mijn-meldingen?zoek=onvindbaar')).reports.count).toBe(0)
    for (const other of ['', 'meldwerk-my-reports=onzin', cookie])
      expect(await list('/mijn-meldingen', other)).toEqual({ kind: 'signed-out', hasSignedOut: false })
  })

  test('opens each of its reports with the actions for it', async () => {
    expect(await read(session, url)).toMatchObject({ kind: 'open', report: { number: 'SIG-1' } })
    expect(await press(addition('Nog iets.'), { cookie: session }, url)).toMatchObject({ done: { added: {} } })
    await w.base.db.updateTable('reports').set({ reporterEmail: 'ander@voorbeeld.example' }).execute()
    expect(await read(session, url)).toEqual({ kind: 'closed', reason: 'not-open', typed: '' })
    expect(await press(addition('Van een ander.'), { cookie: session }, url)).toMatchObject({ reason: 'not-open' })
    expect(await press(addition('Te laat.'), { cookie: '' }, url)).toEqual({ kind: 'signed-out', typed: 'Te laat.' })
  })

  test('ends with the button, in this browser', async () => {
    const { headers, ...answer } = await post('/mijn-meldingen', [['press', 'sign-out']], { cookie: session })
    expect(answer.json().myReports).toEqual({ kind: 'signed-out', hasSignedOut: true })
    expect([headers['set-cookie']].flat()).toHaveLength(2)
    expect(await list()).toEqual({ kind: 'signed-out', hasSignedOut: false })
  })

  test('closes with its session the pages of reports that were opened in this browser, and in no other', async () => {
    await aReport(w, { category: litter })
    const inBrowser = async (url: string, sent: string) => {
      const { cookies } = await w.http.inject({
        method: 'POST',
        url,
        headers: { origin: w.base.publicUrl, cookie: sent },
      })
      const headerOf = (name: string) => `${name}=${cookies.find(each => each.name === name)?.value}`
      return { page: headerOf('meldwerk-my-report'), browser: headerOf('meldwerk-my-report-browser') }
    }
    const mailed = await inBrowser('/api/my-report-links/open', (await followLink(w, await aLink(w, 1))).header)
    const listed = await inBrowser('/api/my-reports/2/open', `${session}; ${mailed.browser}`)
    expect(listed.browser).toBe(mailed.browser)
    const ofAnother = await inBrowser('/api/my-reports/2/open', session)
    const isOpen = async (id: number, page: string) => (await read(page, `/melding/${id}`)).kind === 'open'
    const all = () => Promise.all([isOpen(1, mailed.page), isOpen(2, listed.page), isOpen(2, ofAnother.page)])
    expect(await all()).toEqual([true, true, true])
    await post('/mijn-meldingen', [['press', 'sign-out']], { cookie: `${session}; ${mailed.browser}` })
    expect(await all()).toEqual([false, false, true])
  })

  test('does not exist where the municipality has switched it off', async () => {
    const { municipality } = w.base
    w.base.municipality = { ...municipality, featureFlags: { ...municipality.featureFlags, enableMyIncidents: false } }
    for (const path of ['/mijn-meldingen', url]) expect((await get(path, session)).statusCode).toBe(404)
    expect((await post('/mijn-meldingen', [['press', 'sign-out']], { cookie: session })).statusCode).toBe(404)
  })
})

describe('the page after asking for a link to my reports', () => {
  const path = '/mijn-meldingen/aangevraagd'
  async function ask(fields: Record<string, string>) {
    const { headers, cookies } = await w.http.inject({
      method: 'POST',
      url: formPaths.request,
      headers: { origin: w.base.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { location: String(headers.location), sent: cookies.find(({ name }) => name === 'meldwerk-link-requested') }
  }
  const shown = async (url: string, value = '') =>
    (await get(url, `meldwerk-link-requested=${encodeURIComponent(value)}`)).json()

  test('repeats its address, which is in no address bar and out of reach of scripts', async () => {
    const { location, sent } = await ask({ email: 'kim+1@voorbeeld.example' })
    expect(location).toBe(path)
    expect(sent).toMatchObject({
      value: 'kim+1@voorbeeld.example',
      path,
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 900,
    })
    expect((await shown(location, sent?.value)).requestedLink).toEqual({
      email: 'kim+1@voorbeeld.example',
      isAgain: false,
    })
  })

  test('says that the link was sent again after its button was pressed', async () => {
    const { location, sent } = await ask({ email: kim, again: 'yes' })
    expect((await shown(location, sent?.value)).requestedLink).toEqual({ email: kim, isAgain: true })
  })

  test.each(['', 'kim', '<b>kim@voorbeeld.example'])('repeats nothing that is no address: %j', async value => {
    expect(await shown(path, value)).toEqual({ usual: true })
  })
})
