import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredDrafts } from '#features/plain-form/server/store.ts'
import { emptyDraft } from '#features/reports/draft/rules.ts'
import { placeText } from '#features/reports/location/rules.ts'
import { storeStormPeriod, storeStormSettings } from '#features/storm-mode/server/store.ts'
import { transaction } from '#server/base.ts'
import { json } from '#server/db/json.ts'
import { aPhoto } from '#test/photos.ts'
import { plainFormIn } from '#test/plain-form.ts'
import { plainPagesAsJson } from '#test/plain-pages.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let server: Awaited<ReturnType<typeof plainPagesAsJson>>
let browser: Browser
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  server = await plainPagesAsJson(w)
  browser = plainFormIn(server)
})

type Browser = ReturnType<typeof plainFormIn>
const post = (...sent: Parameters<Browser['post']>) => browser.post(...sent)
const open = (page: string) => browser.open(page)

const reports = () => w.base.db.selectFrom('reports').selectAll().orderBy('id').execute()
const drafts = () => w.base.db.selectFrom('plainDrafts').selectAll().execute()
const text = 'Er ligt zwerfvuil op straat'

/** A place that no service knows, in the neighbourhood that nobody knows. */
async function place(more: Record<string, string> = {}) {
  const typed = { street: 'Bij de vijver', number: '', postcode: '', town: '', ...more }
  const { questions } = await open('vulaan')
  const asked = questions.questions.map(({ key }: { key: string }) => key).join(' ')
  const shown = await post('vulaan', { ...typed, asked })
  expect(shown.place.lookup.kind).toBe('failed')
  return post('vulaan', { ...typed, asked, area: 'anywhere' })
}

test('a report is written page by page, and sent once however often it is sent', async () => {
  expect(await open('beschrijf')).toBe('usual')
  expect(await post('beschrijf', { description: `${text}\r\nen ook blik` })).toBe('/incident/vulaan')
  expect((await open('beschrijf')).draft).toMatchObject({
    description: `${text}\nen ook blik`,
    category: { main: 'schoon' },
  })
  expect(await open('summary')).toBe('/incident/vulaan')
  expect(await place()).toBe('/incident/contact')
  expect(await post('contact', { email: 'kim@voorbeeld.example', sharing: 'on', tel: '06 0000 0012' })).toBe(
    '/incident/summary',
  )
  expect((await open('summary')).draft.place).toMatchObject({ approximate: true, typed: 'Bij de vijver' })
  for (const _ of [1, 2]) expect(await post('summary', {})).toBe('/incident/bedankt')
  expect(await reports()).toMatchObject([
    { text: `${text}\nen ook blik`, reporterEmail: 'kim@voorbeeld.example', reporterShares: true, source: 'online' },
  ])
  expect((await drafts()).map(({ content }) => content)).toEqual([null])
  const { sent } = await open('bedankt')
  expect(sent).toMatchObject({ number: 'SIG-1', hasEmail: true })
  expect(sent.link).toContain(w.base.publicUrl)
  expect(await open('beschrijf')).toBe('usual')
  expect(await post('beschrijf', { description: 'Iets anders' })).toBe('/incident/vulaan')
  expect(await open('vulaan')).toMatchObject({ step: 'vulaan', draft: { description: 'Iets anders', email: '' } })
})

test('without scripts a step that was opened from the summary leads back to it, or to a step with an error', async () => {
  await post('beschrijf', { description: text })
  await place()
  await post('contact', {})
  expect(await open('contact?terug=overzicht')).toMatchObject({ step: 'contact', isFromOverview: true })
  expect(await post('beschrijf?terug=overzicht', { description: `${text} op straat` })).toBe('/incident/summary')
  expect(await post('contact?terug=overzicht', { email: 'geen adres' })).toMatchObject({ isFromOverview: true })
  expect(await post('contact?terug=overzicht', { email: 'kim@voorbeeld.example' })).toBe('/incident/summary')
  expect(await open('contact')).toMatchObject({ isFromOverview: false })
})

/** One neighbourhood to choose, N1. */
async function aNeighbourhood() {
  const { db } = w.base
  const { id: areaTypeId } = await db
    .insertInto('areaTypes')
    .values({ code: 'neighbourhood', name: 'Buurt' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const square = json({
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [5, 52],
          [6, 52],
          [6, 53],
          [5, 52],
        ],
      ],
    ],
  })
  const box = { west: 5, south: 52, east: 6, north: 53 }
  await db
    .insertInto('areas')
    .values({ areaTypeId, code: 'N1', name: 'Duinbuurt', geometry: square, ...box })
    .execute()
}

test('without scripts the chosen neighbourhood is shown with the typed description of the place', async () => {
  await post('beschrijf', { description: text })
  await aNeighbourhood()
  const typed = { street: 'Bij de vijver', number: '', postcode: '', town: '' }
  await post('vulaan', typed)
  await post('vulaan', { ...typed, area: 'N1' })
  const { draft } = await open('vulaan')
  expect(placeText(draft.place)).toBe('Bij de vijver (Duinbuurt)')
})

test.each([
  ['alone', {}, 'Duinbuurt'],
  ['beside words that are no address', { street: 'Bij de vijver' }, 'Bij de vijver (Duinbuurt)'],
  ['beside half an address', { number: '12' }, '12 (Duinbuurt)'],
])('without scripts a neighbourhood can be chosen at once, %s', async (_, filled, expected) => {
  await post('beschrijf', { description: text })
  await aNeighbourhood()
  expect((await open('vulaan')).place.areas).toEqual([{ code: 'N1', name: 'Duinbuurt' }])
  await post('vulaan', { street: '', number: '', postcode: '', town: '', ...filled, area: 'N1' })
  const { draft, place } = await open('vulaan')
  expect([placeText(draft.place), draft.place.approximate, place.areas]).toEqual([expected, true, []])
})

test('without scripts neither an empty nor an unknown neighbourhood is a place', async () => {
  await post('beschrijf', { description: text })
  await aNeighbourhood()
  for (const area of ['anywhere', 'N2', '']) {
    const { draft, place } = await post('vulaan', { street: '', number: '', postcode: '', town: '', area })
    expect([draft.place, place.lookup.kind, place.area]).toEqual([undefined, 'typing', area])
  }
  const kept = { street: '', number: '', postcode: '', town: '', area: 'N1', press: 'language' }
  await post('vulaan', kept)
  expect((await open('vulaan')).place).toMatchObject({ area: 'N1', lookup: { kind: 'typing' } })
})

test('without scripts an error is shown on the page of its field, with the typed values', async () => {
  expect(await post('beschrijf', { description: ' ' })).toMatchObject({ step: 'beschrijf', tried: [] })
  expect(await drafts()).toEqual([])
  expect(await post('beschrijf', { description: 'x'.repeat(1001) })).toMatchObject({ draft: { completedSteps: 0 } })
  await post('beschrijf', { description: text })
  expect(await post('vulaan', { street: '', press: 'look-up' })).toMatchObject({
    place: { lookup: { kind: 'incomplete' } },
  })
  await place()
  expect(await post('contact', { email: 'kim', tel: 'bel me' })).toMatchObject({
    tried: [],
    draft: { email: 'kim', phone: 'bel me' },
  })
  expect(await post('contact', { email: 'kim', tel: '', press: 'previous' })).toBe('/incident/vulaan')
  expect(await open('summary')).toBe('/incident/contact')
  expect(await reports()).toEqual([])
})

describe('the draft of a form without scripts', () => {
  test('has a cookie for a day that no script reads and that goes to the form alone', async () => {
    await post('beschrijf', { description: text })
    expect(browser.state.cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/incident',
      maxAge: 86_400,
    })
    expect(browser.state.token).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await drafts())).not.toContain(browser.state.token)
  })

  test('belongs to the browser with its cookie, and is gone after a day', async () => {
    await post('beschrijf', { description: text })
    const own = browser.state.token
    browser.state.token = '0'.repeat(64)
    expect(await open('vulaan')).toBe('usual')
    expect(await post('contact', { email: 'kim@voorbeeld.example' })).toBe('/incident/beschrijf')
    expect(browser.state.token).not.toBe(own)
    expect(await open('beschrijf')).toMatchObject({
      notice: 'expired',
      draft: { email: 'kim@voorbeeld.example', description: '' },
    })
    browser.state.token = own
    w.at('2026-11-22T12:00:01Z')
    expect(await open('vulaan')).toBe('usual')
    expect(await deleteExpiredDrafts(w.base)).toBe(2)
    expect(await drafts()).toEqual([])
  })

  test('is thrown away when that is confirmed', async () => {
    await post('beschrijf', { description: text })
    expect(await post('vulaan', { street: 'Bij', press: 'discard' })).toMatchObject({ notice: 'discard' })
    expect(await post('vulaan', { press: 'discard-now' })).toBe('/incident/beschrijf')
    expect([await drafts(), browser.state.token]).toEqual([[], undefined])
  })
})

test('the form without scripts is refused when another site sends it', async () => {
  const headers = { origin: 'https://kwaad.example', 'content-type': 'multipart/form-data; boundary=x' }
  const refused = await server.inject({ method: 'POST', url: '/incident/beschrijf', headers, payload: '--x--' })
  expect([refused.statusCode, await drafts()]).toEqual([403, []])
})

test('without scripts a category that is closed before sending is replaced, and the page says so', async () => {
  await post('beschrijf', { description: text })
  await place()
  await post('contact', {})
  await w.base.db.updateTable('categories').set({ isActive: false }).where('slug', '=', 'veegzwerfvuil').execute()
  const shown = await post('summary', {})
  expect(shown).toMatchObject({ step: 'beschrijf', refusal: { isCategoryClosed: true } })
  expect(shown.draft.category.sub).not.toBe('veegzwerfvuil')
})

test('without scripts a link to a category opens the form for it', async () => {
  expect((await open('beschrijf?onderwerp=overlast-van-dieren%2Fwespen')).draft.category.sub).toBe('wespen')
  await post('beschrijf?onderwerp=overlast-van-dieren%2Fwespen', { description: text })
  expect((await open('vulaan')).draft.category).toMatchObject({ sub: 'wespen', chosenBy: 'route' })
  expect((await open('beschrijf?onderwerp=bestaat%2Fniet')).draft.category.sub).toBe('wespen')
  const other = 'beschrijf?onderwerp=afval%2Fgrofvuil'
  expect((await open(other)).draft).toMatchObject({ description: text, category: { sub: 'grofvuil' } })
  expect((await open('beschrijf')).draft.category.sub).toBe('wespen') // it counts when the page is sent
  await post(other, { description: text })
  expect((await open('vulaan')).draft.category.sub).toBe('grofvuil')
})

test('without scripts a subject of the storm is chosen on the first page', async () => {
  const { id } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'boom-stormschade')
    .executeTakeFirstOrThrow()
  const storm = { message: 'Storm.', messageEn: '', calls: [], choices: [{ categoryId: id, text: 'Er ligt een boom' }] }
  await transaction(w.base, tx => storeStormSettings(tx, { ...storm, widensLimits: true }))
  expect(await post('beschrijf', { description: '', storm: '0' })).toMatchObject({ tried: [] }) // there is no storm
  const { id: startedBy } = await aUser(w)
  const period = { startedBy, startedAt: new Date('2026-11-21T11:00:00Z'), endsAt: new Date('2026-11-21T18:00:00Z') }
  await transaction(w.base, tx => storeStormPeriod(tx, period))
  await post('beschrijf', { description: '', storm: '0' })
  const { draft } = await open('vulaan')
  expect(draft).toMatchObject({ description: 'Er ligt een boom', category: { sub: 'boom-stormschade' } })
  await post('beschrijf', { description: text, storm: 'else' })
  expect((await open('vulaan')).draft).toMatchObject({ description: text, category: { sub: 'veegzwerfvuil' } })
})

test('a question that an answer brings is shown before it is required', async () => {
  await post('beschrijf?onderwerp=overlast-van-dieren%2Foverig-dieren', { description: text })
  const asked = 'locatie extra_dieren_welk_dier'
  const typed = { street: 'Bij de vijver', number: '', postcode: '', town: '' }
  expect(await post('vulaan', { ...typed, asked })).toMatchObject({ tried: asked.split(' ') })
  const answers = { extra_dieren_welk_dier: 'wespen' }
  const shown = await post('vulaan', { ...typed, ...answers, asked, area: 'anywhere' })
  const added = { questions: ['extra_dieren_waar_wespen'], hasObjects: false, hasDoubles: false }
  expect(shown).toMatchObject({ added, draft: { answers } })
  expect(shown.tried).toBeUndefined()
  const all = { ...answers, asked: `${asked} extra_dieren_waar_wespen` }
  expect(await post('vulaan', all)).toMatchObject({ tried: all.asked.split(' ') })
  expect(await post('vulaan', { ...all, extra_dieren_waar_wespen: 'openbaar' })).toBe('/incident/contact')
})

test('without scripts a change of language keeps the typed values of every step and looks nothing up', async () => {
  const inEnglish = (step: string, fields: Record<string, string>) =>
    post(`${step}?taal=en`, { ...fields, press: 'language' })
  expect(await inEnglish('beschrijf', { description: text })).toBe('/incident/beschrijf?taal=en')
  expect((await open('beschrijf')).draft).toMatchObject({ description: text, category: { sub: 'veegzwerfvuil' } })
  await post('beschrijf', { description: text })
  const typed = { street: 'Kerkst', number: '', postcode: '', town: '' }
  expect(await inEnglish('vulaan', typed)).toBe('/incident/vulaan?taal=en')
  expect((await open('vulaan')).place).toMatchObject({ typed, lookup: { kind: 'typing' }, isChanging: false })
  await place()
  expect(await inEnglish('vulaan', typed)).toBe('/incident/vulaan?taal=en') // another place is being chosen
  expect((await open('vulaan')).place).toMatchObject({ typed, isChanging: true })
  await post('vulaan', { ...typed, press: 'keep-place' })
  expect(await inEnglish('contact', { email: 'kim' })).toBe('/incident/contact?taal=en')
  expect((await open('contact')).draft).toMatchObject({ email: 'kim', place: { typed: 'Bij de vijver' } })
  expect(await reports()).toEqual([])
})

test('the title of the page is in its language, with the name of the site', async () => {
  const { municipality } = w.base
  const siteTitle = 'Meldingen openbare ruimte - Meldstad'
  w.base.municipality = { ...municipality, language: { ...municipality.language, siteTitle } }
  await post('beschrijf', { description: text })
  const title = async (taal: string) => {
    const cookies = { ...browser.cookies().cookies, taal }
    return (await server.inject({ url: '/incident/vulaan', cookies })).json().title
  }
  expect([await title('nl'), await title('en')]).toEqual([
    `Locatie en vragen – Stap 2 van 4 – ${siteTitle}`,
    'Location and questions – Step 2 of 4 – Reports about public space - Meldstad',
  ])
})

/** Large enough to show something. */
const largePhoto = async (name: string) => new File([new Uint8Array(await aPhoto()), new Uint8Array(40_000)], name)

test('a report from the form without scripts keeps its language', async () => {
  browser.state.language = 'en'
  await post('beschrijf', { description: text })
  await place()
  await post('contact', { email: 'kim@voorbeeld.example' })
  await post('summary', {})
  expect(await reports()).toMatchObject([{ language: 'en' }])
})

const dimensionsOf = async (picture: Buffer) => sharp(picture).metadata()

test('a photo that cannot be read is refused with the page, before the report is sent', async () => {
  const onlyItsBeginning = new Uint8Array([...(await aPhoto()).subarray(0, 20), ...new Uint8Array(40_000)])
  const shown = await post('beschrijf', { description: text }, [new File([onlyItsBeginning], 'stuk.jpg')])
  expect(shown).toMatchObject({ photos: [], refusedPhotos: [{ name: 'stuk.jpg', type: 'image/jpeg' }] })
  expect(await w.base.db.selectFrom('orphanedFiles').selectAll().execute()).toEqual([])
})

test('without scripts the first photos are added and the page says that there are too many', async () => {
  const photos = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(largePhoto))
  const shown = await post('beschrijf', { description: text }, photos)
  expect(shown).toMatchObject({ photos: [{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' }] })
  expect(shown.refusedPhotos).toEqual(['too-many'])
})

test('without scripts photos are sent with a page and stored with the report', async () => {
  const photos = [await largePhoto('straat.jpg'), new File(['geen'], 'brief.jpg')]
  const shown = await post('beschrijf', { description: text }, photos)
  expect(shown.refusedPhotos).toMatchObject([{ name: 'brief.jpg' }])
  expect(shown.photos).toMatchObject([{ name: 'straat.jpg', hasThumbnail: true }])
  const thumbnail = (own = browser.cookies()) =>
    server.inject({ url: `/incident/foto/${shown.photos[0].key}/klein`, ...own })
  const { headers, rawPayload } = await thumbnail()
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  expect(await dimensionsOf(rawPayload)).toMatchObject({ format: 'webp', width: 75, height: 100 })
  expect((await thumbnail({ cookies: { 'meldwerk-draft': '0'.repeat(64) } })).statusCode).toBe(404)
  await post('beschrijf', { description: text }, [await largePhoto('b.jpg')])
  const [, second] = (await open('beschrijf')).photos
  await post('beschrijf', { description: text, press: `remove-photo:${second.key}` })
  await place()
  await post('contact', {})
  for (const _ of [1, 2]) expect(await post('summary', {})).toBe('/incident/bedankt')
  expect(await w.base.db.selectFrom('attachments').select('name').execute()).toEqual([{ name: 'straat.jpg' }])
  expect(await w.base.db.selectFrom('orphanedFiles').selectAll().execute()).toEqual([])
})

test('late scripts take over the draft with its photos, and the server forgets it unless it was changed since', async () => {
  const takeOver = async (page: string) =>
    (await server.inject({ url: `/incident/${page}`, ...browser.cookies() })).json().takeOver
  const photoAt = (key: string, own = browser.cookies()) => server.inject({ url: `/incident/foto/${key}`, ...own })
  await post('beschrijf', { description: text }, [await largePhoto('straat.jpg')])
  const before = await takeOver('vulaan')
  expect(before).toMatchObject({ draft: { description: text, completedSteps: 1 }, photos: [{ name: 'straat.jpg' }] })
  const [{ key }] = before.photos
  const sent = await photoAt(key)
  expect(sent.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
  })
  expect(sent.rawPayload).toEqual(Buffer.from(await (await largePhoto('straat.jpg')).arrayBuffer()))
  expect((await photoAt(key, { cookies: { 'meldwerk-draft': '0'.repeat(64) } })).statusCode).toBe(404)

  w.at('2026-11-21T12:00:01Z')
  await post('vulaan', { street: 'Naast de vijver', press: 'look-up' })
  expect(await takeOver('vulaan')).toBeUndefined() // what was typed about the place would be gone
  await post('vulaan', { press: `taken-over:${before.version}` })
  expect(await drafts()).toHaveLength(1)
  await place()
  const { version } = await takeOver('contact')
  expect(await post('contact', { press: `taken-over:${version}` })).toBe('/incident/beschrijf')
  expect([await drafts(), browser.state.token]).toEqual([[], undefined])
  expect((await photoAt(key)).statusCode).toBe(404)
})

describe('a draft that the form with scripts hands to the server', () => {
  const key = '2b0c2f5e-8a55-4a0e-9d6a-6a1f5b7b9c11'
  const written = {
    ...emptyDraft(key),
    description: text,
    category: { main: 'overlast-van-dieren', sub: 'wespen', name: 'Wespen', chosenBy: 'person' },
    answers: { extra_dieren_waar_wespen: 'openbaar' },
    place: { lat: 52.58, lng: 5.22, address: { openbare_ruimte: 'Kerkstraat', huisnummer: '12' } },
    email: 'kim@voorbeeld.example',
    completedSteps: 2,
    sentAt: '2026-11-21T11:59:00.000Z', // and its response may have been lost
  }
  const handOver = (step: string, draft: object, photos: readonly File[] = []) =>
    post(step, { draft: JSON.stringify(draft) }, photos)

  test('goes on at its step with subject, place, answers, contact details and photos, and is one report', async () => {
    expect(await handOver('contact', written, [await largePhoto('straat.jpg')])).toBe('/incident/contact')
    const shown = await open('contact')
    const { id: _, sameAs, staffFields, staffUserId, ...ofResident } = written
    expect(shown).toMatchObject({ draft: ofResident, photos: [{ name: 'straat.jpg' }] })
    await post('contact', { email: 'kim@voorbeeld.example' })
    expect(await post('summary', {})).toBe('/incident/bedankt')
    expect(await reports()).toMatchObject([{ text, reporterEmail: 'kim@voorbeeld.example' }])
    expect(await w.base.db.selectFrom('attachments').select('name').execute()).toEqual([{ name: 'straat.jpg' }])
    expect(await handOver('summary', { ...written, completedSteps: 3 })).toBe('/incident/summary') // the device has it still
    expect(await post('summary', {})).toBe('/incident/bedankt')
    expect(await reports()).toHaveLength(1)
  })

  test('names the photos that cannot be used until the next page is sent, and keeps the rest', async () => {
    const empty = new File([], 'leeg.jpg')
    expect(
      await handOver('vulaan', written, [await largePhoto('straat.jpg'), new File(['geen'], 'brief.jpg'), empty]),
    ).toBe('/incident/vulaan')
    const refusedPhotos = [
      { name: 'leeg.jpg', size: 0 },
      { name: 'brief.jpg', size: 4 },
    ]
    for (const _ of [1, 2])
      expect(await open('vulaan')).toMatchObject({
        draft: { description: text },
        photos: [{ name: 'straat.jpg' }],
        refusedPhotos,
      })
    const page = await server.inject({ url: '/incident/vulaan', ...browser.cookies() })
    expect(page.json().takeOver).toBeUndefined() // what is said here would be gone
    await post('vulaan', { press: 'previous' })
    expect(await open('beschrijf')).toMatchObject({ photos: [{ name: 'straat.jpg' }], refusedPhotos: [] })
  })

  test('takes the place of what this browser had here, and its photos are forgotten', async () => {
    await post('beschrijf', { description: 'Iets anders' }, [await largePhoto('anders.jpg')])
    await handOver('vulaan', written)
    expect(await open('vulaan')).toMatchObject({ draft: { description: text }, photos: [] })
    expect(await drafts()).toHaveLength(1)
    expect(await w.base.db.selectFrom('orphanedFiles').selectAll().execute()).toEqual([])
  })

  test('has what was typed about a place, and gets another subject where its own was closed', async () => {
    const typed = { street: 'Kerkst', number: '1', postcode: '', town: '' }
    const placeInput = { search: '', isTyping: true, typed }
    const { place: _, ...withoutPlace } = written
    await w.base.db.updateTable('categories').set({ isActive: false }).where('slug', '=', 'wespen').execute()
    await handOver('vulaan', { ...withoutPlace, placeInput })
    const { place: field, draft } = await open('vulaan')
    expect(field.typed).toEqual(typed)
    expect(draft.category).toMatchObject({ sub: 'veegzwerfvuil', chosenBy: 'text' })
  })

  test('is refused when it is no draft, and changes nothing', async () => {
    await post('beschrijf', { description: text })
    const boundary = { origin: w.base.publicUrl, 'content-type': 'multipart/form-data; boundary=x' }
    for (const draft of ['{', '{}', JSON.stringify({ ...written, idempotencyKey: 'x' })]) {
      const payload = `--x\r\ncontent-disposition: form-data; name="draft"\r\n\r\n${draft}\r\n--x--\r\n`
      const { cookies } = browser.cookies()
      const sent = await server.inject({ method: 'POST', url: '/incident/vulaan', headers: boundary, payload, cookies })
      expect(sent.statusCode).toBe(400)
    }
    expect(await open('vulaan')).toMatchObject({ draft: { description: text, email: '' } })
  })
})
