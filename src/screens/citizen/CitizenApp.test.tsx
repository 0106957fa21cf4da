import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/world.ts'
import { toPublicConfiguration } from '../../kit/configuration.ts'
import { Markdown } from '../../web/ui/Markdown.tsx'
import { CitizenApp } from './CitizenApp.tsx'
import { NonWizardPage } from './NonWizardPage.tsx'

let w: World
beforeAll(async () => {
  w = await world()
})

const page = (mayBeStaff: boolean) =>
  renderToString(
    <CitizenApp
      configuration={toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true })}
      Markdown={Markdown}
      NonWizardPage={NonWizardPage}
      path="/incident/beschrijf"
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
