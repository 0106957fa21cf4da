import type { Page } from '@playwright/test'
import { describeProblem, next, signIn } from './actions.ts'
import { expect, expectAccessible, story } from './story.ts'

type Position = { accuracy: number; timeDifference: number }

/** Make the device report a place in Meldstad, with this accuracy and time difference. */
const stubPosition = (page: Page, position: Position) =>
  page.addInitScript(({ accuracy, timeDifference }) => {
    const coords = { latitude: 52.5801, longitude: 5.2201, accuracy }
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition: (found: (position: object) => void) =>
          found({ coords, timestamp: Date.now() + timeDifference }),
      },
    })
    navigator.permissions.query = () =>
      Promise.resolve(Object.assign(new EventTarget(), { state: 'granted' as const }) as PermissionStatus)
  }, position)

const rough = { accuracy: 3000, timeDifference: 0 }
const doubtful = [
  ['rough', rough, 'Wij weten niet precies waar u bent: ergens in de cirkel op de kaart.'],
  ['old', { accuracy: 10, timeDifference: -3_600_000 }, 'Wij weten niet zeker of u nu hier bent.'],
  ['of a clock that is behind', { accuracy: 10, timeDifference: 3_600_000 }, 'Wij weten niet zeker of u nu hier bent.'],
] as const

for (const [name, position, text] of doubtful)
  story(`a position that is ${name} fills in no address: the resident points out the place`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await stubPosition(page, position)
    await describeProblem(page, 'Er ligt een matras naast de container.')
    await next(page)
    await page.getByRole('button', { name: 'Kies locatie' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Mijn locatie' }).click()
    await expect(dialog.getByText(`${text}`).first()).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByText('Wijs zelf de plek aan op de kaart.').first()).toBeInViewport({ ratio: 1 })
    await expect(dialog.locator('.leaflet-overlay-pane path')).toHaveCount(1)
    await expect(dialog.getByText(/^Gekozen plek/)).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('application').click()
    await expect(dialog.getByText(/^Gekozen plek/)).toBeVisible()
    await expect(dialog.getByText(text)).toHaveCount(0)
  })

story('a rough position is a circle on the public map, and chooses no place', async ({ page }) => {
  await stubPosition(page, rough)
  await page.goto('/meldingenkaart')
  await page.getByRole('button', { name: 'Mijn locatie' }).click()
  await expect(page.getByText('Wij weten niet precies waar u bent: ergens in de cirkel op de kaart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'English' })).not.toHaveAttribute('href', /position/)
})

story('field work does not order reports by a rough position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await stubPosition(page, rough)
  await signIn(page, 'behandelaar', '/manage/buiten')
  await expect(page.getByText(/^Je telefoon weet niet precies waar je bent/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Termijn' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('list', { name: 'Meldingen op afstand' })).toHaveCount(0)
  await expectAccessible(page)
})
