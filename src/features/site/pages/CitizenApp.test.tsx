import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { MapStorm } from '#features/public-map/page/pages/MapStorm.tsx'
import { PlainPublicMap } from '#features/public-map/page/pages/PlainPublicMap.tsx'
import { type StormNotice, toPublicConfiguration } from '#kit/configuration.ts'
import { type World, world } from '#test/world.ts'
import { CitizenApp } from './CitizenApp.tsx'
import { NonWizardPage } from './NonWizardPage.tsx'
import { Notices } from './parts/Notices.tsx'

let w: World
beforeAll(async () => {
  w = await world()
})

const page = (
  mayBeStaff: boolean,
  { storm, path = '/incident/beschrijf' }: { storm?: StormNotice; path?: string } = {},
) =>
  renderToString(
    <CitizenApp
      configuration={{ ...toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true }), storm }}
      Notices={Notices}
      NonWizardPage={NonWizardPage}
      path={path}
      mayBeStaff={mayBeStaff}
    />,
  )

test('on a device where staff signed in, the header and footer for residents are not rendered first', () => {
  expect(page(false)).toContain('href="/toegankelijkheidsverklaring"')
  expect(page(false)).toContain(`href="${w.base.municipality.links.home}"`)
  expect(page(true)).not.toContain('href="/toegankelijkheidsverklaring"')
  expect(page(true)).toContain('href="/manage/incidents"')
})

test('my reports are linked in the header and the footer, where the municipality has them', () => {
  const { featureFlags } = w.base.municipality
  const linkCount = () => page(false).split('href="/mijn-meldingen"').length - 1
  expect(linkCount()).toBe(2)
  featureFlags.enableMyIncidents = false
  expect(linkCount()).toBe(0)
  featureFlags.enableMyIncidents = true
})

test.each([
  ['enableMyIncidents', '/mijn-meldingen/login'],
  ['enableMyIncidents', '/mijn-meldingen/0123456789abcdef'],
  ['enablePublicIncidentsMap', '/meldingenkaart/lijst'],
  ['enablePublicSignalMap', '/kaart'],
  ['enableForwardIncidentToExternal', '/incident/extern/3f0c9c4e-1111-4222-8333-444455556666'],
  ['enableForwardIncidentToExternal', '/extern/abc'],
] as const)('with %s off the links to its pages say so: %s', (flag, path) => {
  const { featureFlags } = w.base.municipality
  const before = featureFlags[flag]
  featureFlags[flag] = false
  const html = page(false, { path })
  expect(html).toContain('Dit onderdeel is niet in gebruik')
  expect(html).toContain(`href="tel:${w.base.municipality.language.phoneNumber.replaceAll(' ', '')}"`)
  expect(html).not.toContain('Pagina niet gevonden')
  featureFlags[flag] = before
})

test('the maintenance page leads to what can be read, and calls by a press', () => {
  const { links, language } = w.base.municipality
  const [content = ''] = /<main[\s\S]*<\/main>/.exec(page(false, { path: '/onderhoud' })) ?? []
  expect(content).toContain(`href="tel:${language.phoneNumber.replaceAll(' ', '')}"`)
  for (const href of [links.privacy, links.accessibility]) expect(content).toContain(`href="${href}"`)
})

const storm: StormNotice = {
  message: 'Storm in Meldstad.',
  messageEn: 'Storm in Meldstad, in English.',
  endsAt: '2026-11-24T07:00:00.000Z',
  calls: [{ label: 'Direct gevaar', number: '14 0999' }],
  choices: [{ main: 'groen', sub: 'boom', name: 'Boom', text: 'Boom of tak omgewaaid' }],
}

test.each(['/incident/beschrijf', '/incident/contact', '/categorie', '/toegankelijkheidsverklaring', '/kto/ja/1'])(
  'during a storm the server renders on %s what residents read, whom to call and until when',
  path => {
    const html = page(false, { storm, path })
    expect(html).toContain('Storm in Meldstad.')
    expect(html).toContain('<p lang="en">Storm in Meldstad, in English.</p>')
    expect(html).toContain('href="tel:140999"')
    expect(html).toContain('dinsdag 24 november, 08:00 uur')
    expect(html.includes('Boom of tak omgewaaid')).toBe(path === '/incident/beschrijf')
    expect(page(false, { path })).not.toContain('Storm')
  },
)

test('the public map has it too, with scripts and without', () => {
  const configuration = { ...toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true }), storm }
  const banner = renderToString(<MapStorm configuration={configuration} />)
  expect(banner).toContain('Storm in Meldstad.')
  const shown = { map: 'public', state: undefined, list: undefined } as const
  expect(renderToString(<PlainPublicMap configuration={configuration} shown={shown} />)).toContain(banner)
  expect(renderToString(<MapStorm configuration={{ ...configuration, storm: undefined }} />)).toBe('')
})

test('the accessibility statement names each audit and its author, and says so when the configuration names none', () => {
  const { municipality } = w.base
  const statement = () => page(false, { path: '/toegankelijkheidsverklaring' })
  const notExamined = 'Er is nog geen onderzoek gedaan door een onafhankelijke organisatie.'
  expect(statement()).toContain(notExamined)
  expect(statement()).toContain(`href="tel:${municipality.language.phoneNumber.replaceAll(' ', '')}"`)
  municipality.accessibilityExamination = {
    status: 'B',
    examinedOn: '2026-09-01',
    by: 'Bureau Voorbeeld',
    reportUrl: 'https://voorbeeld.example/rapport',
  }
  expect(statement()).not.toContain(notExamined)
  for (const part of ['Bureau Voorbeeld heeft op 1 september 2026', 'status B', 'https://voorbeeld.example/rapport'])
    expect(statement()).toContain(part)
  municipality.accessibilityExamination = undefined
})
