import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minContrast } from '#kit/color.ts'
import { json } from '#server/db/json.ts'
import { settingsChannel } from '#server/setting-changes.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { settingNames } from './fields.ts'
import { effectiveMunicipality, valuesOf } from './overrides.ts'
import { contrastsOf, defaultColorSettings } from './rules.ts'

let w: World
let admin: ReturnType<World['as']>
beforeEach(async () => {
  w = await world()
  admin = w.as(await aUser(w, { permissions: ['sia_read', 'sia_write', 'change_group'] }))
})
afterEach(async () => {
  await w.empty()
})

const path = '/api/municipality'
const patch = (values: Record<string, unknown>, headers = {}) => admin('PATCH', path, { values }, headers)
const title = 'language.siteTitle'

describe('changing a setting of the municipality', () => {
  test('takes effect at once, is in the history, and ends with the value of the file', async () => {
    const before = (await admin('GET', path)).body
    const { status, body } = await patch({ [title]: ' Meld het ', 'featureFlags.enableNearIncidents': false })
    expect([status, body.values[title], body.file[title]]).toEqual([200, 'Meld het', before.file[title]])
    expect(w.base.municipality.language.siteTitle).toBe('Meld het')
    expect(w.base.municipality.featureFlags.enableNearIncidents).toBe(false)
    await patch({ [title]: before.file[title] })
    const row = await w.base.db.selectFrom('municipalitySettings').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ version: 2, overrides: { 'featureFlags.enableNearIncidents': false } })
    const { body: history } = await admin('GET', `${path}/history`)
    expect(history.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [{ field: title, from: 'Meld het', to: before.file[title] }],
      [
        { field: title, from: before.file[title], to: 'Meld het' },
        { field: 'featureFlags.enableNearIncidents', from: true, to: false },
      ],
    ])
  })

  test('can empty an optional setting, and put up a notice', async () => {
    await patch({ 'links.about': '', 'frontPageAlert.text': 'Wij zijn vrijdag dicht.' })
    const { links, frontPageAlert } = w.base.municipality
    expect([links.about, frontPageAlert]).toEqual([undefined, { text: 'Wij zijn vrijdag dicht.' }])
    await patch({ 'frontPageAlert.text': '' })
    expect(w.base.municipality.frontPageAlert).toBeUndefined()
  })

  test.each([
    ['a setting that does not exist', { 'mail.from': 'x@y.nl' }, 'mail.from', 'bestaat niet'],
    ['nothing where something is needed', { [title]: '  ' }, title, 'verplicht'],
    ['a text of two lines', { [title]: 'a\nb' }, title, 'één regel'],
    ['an address that runs a script', { 'links.home': 'javascript:alert(1)' }, 'links.home', 'https://'],
    ['a page of another site', { 'links.accessibility': '//elders.example' }, 'links.accessibility', 'https://'],
    ['a number that cannot be called', { 'language.phoneNumber': 'bel ons' }, 'language.phoneNumber', 'telefoon'],
    ['a word for a switch', { 'featureFlags.enableReporter': 'ja' }, 'featureFlags.enableReporter', 'aan of uit'],
    ['no colour', { 'colors.meldwerk-color-text': 'red;}' }, 'colors.meldwerk-color-text', '#'],
    ['a colour that cannot be read', { 'colors.meldwerk-color-text': '#999999' }, 'colors.meldwerk-color-text', '4,5'],
    ['a centre outside the edges', { 'map.center.lat': 51 }, 'map.center.lat', 'tussen de randen'],
    [
      'edges beyond where one can report',
      { 'map.maxBounds.northEast.lat': 60 },
      'map.maxBounds.northEast.lat',
      'buiten',
    ],
    ['edges the wrong way round', { 'map.maxBounds.northEast.lng': 5 }, 'map.maxBounds.northEast.lng', 'westen'],
    ['a zoom that the map does not have', { 'map.zoom': 40 }, 'map.zoom', 'tot en met'],
    ['a logo of another site', { logo: 'https://elders.example/logo.svg' }, 'logo', 'Kies een bestand'],
    ['a logo with a script', { logo: '<svg viewBox="0 0 4 1"><script>x</script></svg>' }, 'logo', 'een script'],
    ['a logo of no size', { logo: '<svg><path d="M0 0"/></svg>' }, 'logo', 'hoe groot'],
    ['a logo like a ribbon', { logo: '<svg viewBox="0 0 90 1"><path d="M0 0"/></svg>' }, 'logo', 'te lang'],
    ['what is no PNG', { logo: `data:image/png;base64,${btoa('GIF89a')}` }, 'logo', 'SVG- of PNG'],
  ])('to %s is refused, with everything else in the request', async (_, values, field, message) => {
    const { status, body } = await patch({ 'language.headerTitle': 'Anders', ...values })
    expect([status, String(body[field])]).toEqual([400, expect.stringContaining(message)])
    expect((await admin('GET', path)).body.values['language.headerTitle']).toBe('Meldingen openbare ruimte')
  })

  test('two administrators at once: the second sees what the first did, and nothing is overwritten', async () => {
    const { headers } = await admin('GET', path)
    const ifMatch = { 'if-match': String(headers.etag) }
    expect((await patch({ [title]: 'Eerst' }, ifMatch)).status).toBe(200)
    const late = await patch({ [title]: 'Laat' }, ifMatch)
    expect([late.status, late.body.values[title]]).toEqual([412, 'Eerst'])
    expect(w.base.municipality.language.siteTitle).toBe('Eerst')
  })

  test('asks the right to change roles', async () => {
    const other = w.as(await aUser(w, { permissions: ['sia_read', 'sia_write', 'change_user'] }))
    expect((await other('PATCH', path, { values: {} })).status).toBe(403)
    expect((await w.as()('GET', path)).status).toBe(401)
  })
})

describe('the logo of a municipality', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>'
  const transparentPng =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  test.each([
    ['a drawing', svg, 'image/svg+xml', 4],
    ['a picture', transparentPng, 'image/png', 1],
  ])('as %s is served from this site, and as wide as it is', async (_, picture, type, ratio) => {
    const { status } = await patch({ logo: picture })
    const { url, width, height } = w.base.municipality.logo
    expect([status, Math.abs(width / height - ratio) < 0.1]).toEqual([200, true])
    const { headers, rawPayload } = await w.http.inject(url)
    expect([headers['content-type'], headers['content-security-policy']]).toEqual([
      type,
      expect.stringContaining('sandbox'),
    ])
    expect(rawPayload.length).toBeGreaterThan(0)
    expect(await w.base.mailLogo()).toMatchObject({ width: expect.any(Number) })
  })

  test('comes back from the history, after another one', async () => {
    await patch({ logo: svg })
    const first = w.base.municipality.logo.url
    await patch({ logo: transparentPng })
    expect(w.base.municipality.logo.url).not.toBe(first)
    expect((await patch({ logo: first })).status).toBe(200)
    expect(w.base.municipality.logo.url).toBe(first)
  })
})

test('a setting that another process changed takes effect here as soon as it is announced', async () => {
  const overrides = json({ [title]: 'Van hiernaast' })
  await w.base.db.insertInto('municipalitySettings').values({ overrides }).execute()
  w.base.notify(settingsChannel, 'municipality')
  await vi.waitFor(() => expect(w.base.municipality.language.siteTitle).toBe('Van hiernaast'))
})

describe('a changed file of the municipality', () => {
  test('keeps the settings that still fit it, and leaves out the others', () => {
    const { file } = w.municipality
    const moved = {
      ...file,
      map: {
        ...file.map,
        center: { lat: 52.3, lng: 4.9 },
        maxBounds: { southWest: { lat: 52.2, lng: 4.7 }, northEast: { lat: 52.4, lng: 5 } },
      },
    }
    const { municipality, unusable } = effectiveMunicipality(moved, { name: 'Elders', 'map.center.lat': 52.58 })
    expect([municipality.name, municipality.map.center.lat, unusable]).toEqual(['Elders', 52.3, ['map.center.lat']])
  })
})

test('the colours that a municipality has without its own are those of the pages, and can be read', () => {
  const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
  for (const [name, color] of Object.entries(defaultColorSettings))
    expect(tokens).toContain(`--${name.replace('colors.', '')}: ${color};`)
  const low = contrastsOf(valuesOf(w.municipality.file)).filter(({ contrast }) => contrast < minContrast)
  expect(low).toEqual([])
  expect(settingNames.filter(name => name.startsWith('colors.')).toSorted()).toEqual(
    Object.keys(defaultColorSettings).toSorted(),
  )
})
