import type { Page } from '@playwright/test'
import { addPhoto, chooseAddress, goOnToContactDetails, next } from './actions.ts'
import { photoFromPhone } from './photo.ts'
import { expect, expectAccessible, story } from './story.ts'

story('text typed before and during hydration stays', async ({ page }) => {
  // The page has rendered, but its script has not loaded.
  let loadScript = () => {}
  const scriptMayLoad = new Promise<void>(resolve => {
    loadScript = resolve
  })
  await page.route(/assets\/citizen\/citizen\.web.*\.js$/, async route => {
    await scriptMayLoad
    await route.continue()
  })
  await page.goto('/incident/beschrijf', { waitUntil: 'commit' })
  const field = page.getByLabel('Waar gaat het om?')
  await field.pressSequentially('De lamp ')
  loadScript()
  await field.pressSequentially('voor de deur is stuk, al een week', { delay: 20 })
  await expect(page.getByText('41/1000 tekens')).toBeVisible()
  await expect(field).toHaveValue('De lamp voor de deur is stuk, al een week')
})

story('text that was typed before the scripts came stays in another language', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/assets\/citizen\/.*\.js$/, async route => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/incident/beschrijf', { waitUntil: 'commit' })
  await page.getByLabel('Waar gaat het om?').fill('De lamp voor de deur is stuk')
  await expect(page.getByRole('link', { name: 'English' })).toHaveCount(1) // styles hide the other one
  await page.getByRole('link', { name: 'English' }).click({ noWaitAfter: true })
  const field = page.getByLabel('What is it about?')
  await expect(field).toHaveValue('De lamp voor de deur is stuk')
  scripts.resolve()
  await page.reload()
  await expect(page.getByText('28/1000 characters')).toBeVisible()
  await expect(field).toHaveValue('De lamp voor de deur is stuk')
  await expect(page.locator('#languages').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Nederlands' }).click()
  await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('De lamp voor de deur is stuk')
})

story(
  'a resident who goes on before the scripts come gets the whole form with all values afterwards',
  async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route(/assets\/citizen\/.*\.js$/, async route => {
      await scripts.promise
      await route.continue()
    })
    const isPlain = page.locator('input[name="asked"]')
    const next = () => page.getByRole('button', { name: 'Volgende', exact: true }).click()
    await page.goto('/incident/beschrijf', { waitUntil: 'commit' })
    await page.getByLabel('Waar gaat het om?').fill('Er is een wespennest bij de speeltuin')
    const buffer = await photoFromPhone()
    await page.locator('input[type=file]').setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer })
    await next()
    const street = page.getByLabel('Straat, of een omschrijving van de plek')
    await street.fill('Kerkst') // a page that is being filled in stays
    scripts.resolve()
    await next()
    await page.getByLabel('Kerkstraat 2, 1195 DJ Meldstad').check()
    await page.getByLabel('In de openbare ruimte').check()
    await goOnToContactDetails(page, next)

    await expect(isPlain).toHaveCount(0)
    await page.getByLabel('Wat is uw e-mailadres?').fill('kim@voorbeeld.example')
    await next()
    const photo = page.getByRole('img', { name: 'Foto 1' })
    await expect(photo).toBeVisible()
    expect((await photo.boundingBox())?.width).toBeLessThanOrEqual(100)
    for (const text of ['wespennest bij de speeltuin', 'Kerkstraat 2, 1195 DJ Meldstad', 'In de openbare ruimte'])
      await expect(page.getByText(text).first()).toBeVisible()
    await page.reload() // the server has no draft any more
    await expect(page.getByText('kim@voorbeeld.example')).toBeVisible()
    await expect(isPlain).toHaveCount(0)
    await page.getByRole('button', { name: 'Verstuur' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bedankt!' })).toBeVisible()
  },
)

story('a form whose questions and map do not load says so, and goes on in three ways', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 553 })
  const questions = '**/assets/citizen/load-question-set*.js'
  const map = '**/assets/citizen/MapSelectorContent*.js'
  for (const script of [questions, map]) await page.route(script, route => route.abort())
  const openStep = async () => {
    await page.goto('/incident/beschrijf')
    await page.getByLabel('Waar gaat het om?').fill('Er is een wespennest bij de speeltuin')
    await addPhoto(page)
    await next(page)
  }
  const failed = page
    .getByRole('alert')
    .filter({ hasText: 'De vragen over dit onderwerp konden niet worden opgehaald' })
  const question = page.getByText('Waar veroorzaken de wespen overlast?')
  await openStep()
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'Kies locatie' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('De kaart kan niet worden geladen. Ga terug en vul het adres zelf in.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Terug' }).click()
  await chooseAddress(page, 'Kerkstraat 12')
  await expectAccessible(page)

  await page.unroute(questions)
  await failed.getByRole('button', { name: 'Probeer het opnieuw' }).click()
  await expect(question).toBeVisible()
  await expect(failed).toHaveCount(0)
  await expect(page.getByText('Gekozen plek: Kerkstraat 12')).toBeVisible()

  await page.route(questions, route => route.abort())
  await page.reload()
  await expect(failed).toBeVisible()
  await goOnToContactDetails(page, () => next(page)) // without the questions
  await page.getByRole('button', { name: 'Vorige' }).click()
  await page.route('**/assets/citizen/*.js', route => route.abort()) // nor does the whole form come any more
  await failed.getByRole('button', { name: 'Naar het eenvoudige formulier' }).click()
  await expect(page.locator('input[name="asked"]')).toHaveCount(1)
  await expect(question).toBeVisible()
  await expect(page.getByText('Gekozen plek: Kerkstraat 12')).toBeVisible()
  await page.getByRole('button', { name: 'Stap 1: Beschrijf uw melding' }).click()
  await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('Er is een wespennest bij de speeltuin')
  await expect(page.getByText('IMG_0042.jpg')).toBeVisible()
})

story(
  'a step whose code does not load goes on without scripts with all values, and returns when it loads',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const step = '**/assets/citizen/ContactStep*.js'
    await page.route(step, route => route.abort())
    await page.goto('/categorie/overlast-van-dieren/wespen')
    await page.waitForURL(/beschrijf$/)
    await page.getByLabel('Waar gaat het om?').fill('Er is een nest bij de speeltuin')
    await addPhoto(page)
    await next(page)
    await chooseAddress(page, 'Kerkstraat 12')
    await page.getByLabel('In de openbare ruimte').check()
    const failed = page.getByRole('alert').filter({ hasText: 'Er is iets misgegaan met deze pagina' })
    await expect(async () => {
      await next(page) // earlier reports may be shown first
      await expect(failed).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(failed.getByRole('button', { name: 'Laad de pagina opnieuw' })).toBeVisible()
    await failed.getByRole('button', { name: 'Naar het eenvoudige formulier' }).click()

    const isPlain = page.locator('#take-over')
    await expect(isPlain).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1, name: 'Contactgegevens' })).toBeVisible()
    await page.getByLabel('Wat is uw e-mailadres?').fill('kim@voorbeeld.example')
    await next(page)
    const expectSummary = async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Versturen' })).toBeVisible()
      for (const text of [
        'Er is een nest bij de speeltuin',
        'Wespen',
        'Kerkstraat 12',
        'In de openbare ruimte',
        'kim@voorbeeld.example',
      ])
        await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.getByText('Foto’s', { exact: true })).toBeVisible()
      await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
    }
    await expectSummary()
    await page.unroute(step)
    await expect(async () => {
      await page.reload() // its scripts take over, and from then on it is the whole form
      await expect(isPlain).toHaveCount(0, { timeout: 5000 })
    }).toPass()
    await expectSummary()
    await page.getByRole('button', { name: 'Verstuur' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bedankt!' })).toBeVisible()
    await page.goto('/incident/beschrijf')
    await expect(page.getByLabel('Waar gaat het om?')).toHaveValue('') // nothing stayed on the device
    await expect(page.getByText('nog een melding die niet is verstuurd')).toHaveCount(0)
  },
)

/** True once React has taken over the frame of the page: it marks its elements. */
const isHydrated = () => Object.keys(document.querySelector('header') ?? {}).some(key => key.startsWith('__react'))

/** Open a page whose own code comes late, and say afterwards whether its heading was gone for a moment. */
async function openBeforeItsCode(page: Page, path: string) {
  const code = Promise.withResolvers<void>()
  await page.route(/assets\/citizen\/NonWizardPage.*\.js$/, async route => {
    await code.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    let wasThere = false
    new MutationObserver(() => {
      const isThere = document.querySelector('h1')?.checkVisibility() === true
      if (wasThere && !isThere) document.documentElement.dataset.lost = 'yes'
      wasThere ||= isThere
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(isHydrated)
  return { codeComes: code.resolve, isLost: page.locator('html[data-lost]') }
}

story('the overview of subjects stays while its code is on its way, with what was typed', async ({ page }) => {
  const { codeComes, isLost } = await openBeforeItsCode(page, '/categorie')
  await page.getByLabel('Zoek een onderwerp').fill('wesp')
  codeComes()
  await expect(page.locator('details')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Wespen' })).toBeVisible()
  await expect(page.getByLabel('Zoek een onderwerp')).toHaveValue('wesp')
  await expect(isLost).toHaveCount(0)
})

story('feedback on accessibility that is sent before its code has come arrives', async ({ page }) => {
  const { codeComes, isLost } = await openBeforeItsCode(page, '/toegankelijkheidsverklaring')
  await page.getByLabel('Wat werkt er niet goed?').fill('De kaart leest niet voor.')
  await page.getByLabel('Wat is uw e-mailadres?').fill('kim')
  await page.getByRole('button', { name: 'Verstuur bericht' }).click()
  await expect(page.getByText('Kijk of uw e-mailadres goed is getypt')).toBeVisible()
  await expect(page.getByLabel('Wat werkt er niet goed?')).toHaveValue('De kaart leest niet voor.')
  await page.getByLabel('Wat is uw e-mailadres?').fill('kim@voorbeeld.example')
  await page.getByRole('button', { name: 'Verstuur bericht' }).click()
  await expect(page.getByText('Uw bericht is verstuurd')).toBeVisible()
  codeComes()
  await expect(isLost).toHaveCount(0)
})
