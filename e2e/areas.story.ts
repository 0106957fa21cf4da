import type { Page } from '@playwright/test'
import { describeProblem, fillInRest, reportNumber, signIn } from './actions.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, story } from './story.ts'

type Feature = { geometry: { coordinates: [number, number][][][] }; properties: { code: string; name: string } }

/** The districts of the town as a file of its own, in which the inner city has another code and name. */
async function districtsWithNewCentre(page: Page) {
  const answer = await page.request.get('/signals/v1/public/areas/geography?type_code=district')
  const { features }: { features: Feature[] } = await answer.json()
  return features.map(({ geometry, properties: { code, name } }) => ({
    type: 'Feature',
    geometry,
    properties:
      code === 'binnenstad' ? { wijkcode: 'centrum', wijknaam: 'Nieuw Centrum' } : { wijkcode: code, wijknaam: name },
  }))
}

const choose = (page: Page, content: unknown) =>
  page.getByLabel(/^Bestand/).setInputFiles({
    name: 'wijken.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  })

const look = (page: Page) => page.getByRole('button', { name: 'Bekijk wat er verandert' })
const changes = (page: Page) => page.getByRole('region', { name: 'Wat er verandert' })

async function refuseMistakes(page: Page, features: { geometry: Feature['geometry'] }[]) {
  await look(page).press('Enter')
  await expect(page.getByText('Kies een bestand.')).toBeVisible()
  await expect(page.getByLabel(/^Bestand/)).toBeFocused()
  await choose(page, 'wijken')
  await expect(page.getByText(/^Dit is geen GeoJSON/)).toBeVisible()
  await choose(page, ' '.repeat(11 * 1024 * 1024))
  await expect(page.getByText(/^wijken.geojson is 11 MB; ten hoogste 10 MB kan\./)).toBeVisible()
  const swapped = features.map(feature => ({
    ...feature,
    geometry: {
      type: 'MultiPolygon',
      coordinates: feature.geometry.coordinates.map(polygon =>
        polygon.map(ring => ring.map(([lng, lat]) => [lat, lng])),
      ),
    },
  }))
  await choose(page, { type: 'FeatureCollection', features: swapped })
  await look(page).press('Enter')
  await expect(page.getByText(/De lengte en de breedte staan verwisseld/)).toBeVisible()
  await expect(page.getByLabel(/^Bestand/)).toBeFocused()
}

async function reportInCentre(page: Page): Promise<number> {
  await describeProblem(page, 'Er ligt zwerfvuil op de stoep.')
  await fillInRest(page)
  await page.getByRole('button', { name: 'Verstuur' }).click()
  return reportNumber(page)
}

story(
  'an administrator reads new districts from a file, a new report lies in them, and puts them back',
  async ({ page, browser }) => {
    await signIn(page, 'beheerder', '/instellingen/gebieden')
    await expect(heading(page, 'Gebieden')).toBeVisible()
    await fits(page)
    await page.getByRole('link', { name: 'Wijk', exact: true }).click()
    await expect(page.getByRole('heading', { name: '5 gebieden' })).toBeVisible()
    await expect(page.getByRole('application', { name: 'Kaart met Wijk' })).toBeVisible()
    await fits(page)

    const features = await districtsWithNewCentre(page)
    await page.getByRole('link', { name: 'Lees gebieden in' }).click()
    await expect(heading(page, 'Lees gebieden in')).toBeFocused()
    await refuseMistakes(page, features)
    await fits(page)

    await choose(page, { type: 'FeatureCollection', features })
    await expect(page.getByLabel('Waar staat de code?')).toHaveValue('wijkcode')
    await expect(page.getByLabel('Waar staat de naam?')).toHaveValue('wijknaam')
    await page.getByLabel(/^Verwijder gebieden die niet/).check()
    await look(page).press('Enter')
    await expect(changes(page)).toContainText('Nieuw: 1')
    await expect(changes(page)).toContainText(/Gaat weg: 1\s*Binnenstad \(\d+ meldingen\)/)
    await expect(changes(page)).toContainText(/Open meldingen: [1-9]\d*\s*Krijgen een ander gebied\./)
    await fits(page)
    await page.getByRole('button', { name: 'Neem deze gebieden over' }).press('Enter')
    await expect(heading(page, 'Wijk')).toBeFocused()
    await expect(page.getByText('Wijk: de gebieden zijn ingelezen')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Geschiedenis' })).toContainText('Ingelezen uit wijken.geojson')

    const resident = await browser.newPage({ baseURL: new URL(page.url()).origin })
    const number = await reportInCentre(resident)
    const type = page.url()
    await page.goto(`/manage/incident/${number}`)
    await expect(page.getByText('Nieuw Centrum').first()).toBeVisible()

    await page.goto(type)
    await page.getByRole('button', { name: 'Bekijk terugzetten' }).click()
    await expect(changes(page)).toContainText(/Gaat weg: 1\s*Nieuw Centrum/)
    await fits(page)
    await page.getByRole('button', { name: 'Zet deze gebieden terug' }).click()
    await expect(page.getByRole('region', { name: 'Geschiedenis' })).toContainText('Teruggezet zoals het was')
    // A job gives the report its area back.
    await expect(async () => {
      await page.goto(`/manage/incident/${number}`)
      await expect(page.getByText('Binnenstad').first()).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  },
)
