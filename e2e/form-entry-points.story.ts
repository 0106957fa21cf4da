import type { Page } from '@playwright/test'
import { chooseAddress, describeProblem, next, openMail, reportNumber } from './actions.ts'
import { goOnTo, storyInBothModes } from './both-modes.ts'
import { storedReport } from './staff-requests.ts'
import { expect, expectAccessible, story } from './story.ts'

const predictions = '**/signals/category/prediction'
const description = (page: Page) => page.getByLabel('Waar gaat het om?')

storyInBothModes(
  'a report in a category chosen from the overview keeps it, whatever the description',
  [
    [375, 553],
    [390, 664],
  ],
  async ({ page, browser, mode }) => {
    let requestCount = 0
    await page.route(predictions, route => {
      requestCount += 1
      return route.continue()
    })
    await page.goto('/categorie?lat=52.58&lng=5.22')
    await expect(page.getByRole('heading', { level: 1, name: 'Waar gaat uw melding over?' })).toBeVisible()
    await mode.expectAccessible(page, browser)
    const subject = page.getByRole('link', { name: /Graffiti/ })
    await expect(subject).toBeHidden() // until its main category is unfolded
    await mode.unfoldSubject(page, { search: 'graffiti', main: 'Schoon' })
    await expect(subject).toBeInViewport()
    await subject.click()
    await mode.isReady(page)
    if (mode.hasScripts) {
      await expect(page).toHaveURL('/incident/beschrijf?lat=52.58&lng=5.22')
      await expect(page.getByRole('heading', { level: 1, name: 'Beschrijf uw melding' })).toBeFocused()
    }
    await description(page).fill('De straatlantaarn voor de deur is kapot.')
    if (mode.hasScripts) await page.waitForTimeout(1000) // longer than the pause after which a category is predicted
    await goOnTo(page, 'Locatie en vragen')
    await mode.chooseAddress(page, 'Kerkstraat 12')
    await goOnTo(page, /Contact/)
    await goOnTo(page, 'Versturen')
    await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
    const { category } = await storedReport(page, await reportNumber(page))
    expect(`${category.main_slug}/${category.sub_slug}`).toBe('schoon/graffitiwildplak')
    expect(requestCount).toBe(0)
  },
)

storyInBothModes(
  'the first step fits one screen of an ordinary phone, in both languages',
  [
    [390, 844],
    [390, 844],
  ],
  async ({ page }) => {
    for (const [language, button] of [
      ['nl', 'Volgende'],
      ['en', 'Next'],
    ] as const) {
      await page.goto(`/incident/beschrijf?taal=${language}`, { waitUntil: 'networkidle' })
      for (const part of [page.getByRole('textbox'), page.getByRole('button', { name: button, exact: true })])
        await expect(part).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
      for (const [number, href] of [
        ['112', 'tel:112'],
        ['14 0299', 'tel:140299'],
      ] as const)
        await expect(page.getByRole('link', { name: number, exact: true })).toHaveAttribute('href', href)
      // The links of the site stand in the footer; a menu for them is not needed.
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached()
    }
  },
)

storyInBothModes(
  'the address of an unknown category leads to the form',
  [
    [390, 664],
    [320, 568],
  ],
  async ({ page }) => {
    await page.goto('/categorie/schoon/bestaat-niet')
    await expect(page).toHaveURL(/\/incident\/beschrijf/)
    await description(page).fill('Er ligt een kapotte fiets tegen het hek.')
    await page.goBack().catch(() => {})
    await expect(page).not.toHaveURL(/categorie/)
  },
)

storyInBothModes(
  'the category is predicted again when the description changes, and earlier answers come back',
  [
    [1280, 900],
    [375, 553],
  ],
  async ({ page, mode }) => {
    const lampQuestion = page.getByRole('radio', { name: 'Lamp doet het niet' })
    await page.goto('/incident/beschrijf')
    await mode.describe(page, 'De straatlantaarn voor de deur is kapot.')
    await next(page)
    await lampQuestion.check()
    await page.getByRole('button', { name: 'Vorige' }).click()
    await mode.describe(page, 'Er lopen ratten in de struiken bij het plein.')
    await next(page)
    await expect(page.getByText(/^Onderwerp: /)).toBeVisible()
    await expect(lampQuestion).toHaveCount(0)
    await page.getByRole('button', { name: 'Vorige' }).click()
    await mode.describe(page, 'De straatlantaarn voor de deur is kapot.')
    await next(page)
    await expect(lampQuestion).toBeChecked()
  },
)

story(
  'a subject that does not fit is changed in the form; the place stays, and other questions come',
  async ({ page }) => {
    await page.goto('/categorie/overlast-van-dieren/wespen')
    await expect(page.getByText('Onderwerp: Wespen')).toBeVisible()
    await description(page).fill('De straatlantaarn voor de deur is kapot.')
    await next(page)
    await chooseAddress(page, 'Kerkstraat 12')
    await expect(page.getByText('Waar veroorzaken de wespen overlast?')).toBeVisible()
    await expect(page.getByText('Wij kozen dit onderwerp op basis van uw tekst.')).toHaveCount(0)
    const change = page.getByRole('link', { name: /^wijzigen van het onderwerp/ })
    await change.click()
    const choice = page.getByRole('region', { name: 'Waar gaat uw melding over?' })
    await expect(choice.getByRole('heading')).toBeFocused()
    await expect(choice.getByRole('button', { name: /^Wespen.*nu gekozen$/ })).toBeVisible()
    await expectAccessible(page)
    await choice.getByRole('button', { name: /straatverlichting/i }).click()
    await expect(change).toBeFocused()
    await expect(page.getByText('Kies de lamp waar het om gaat')).toBeVisible()
    await expect(page.getByText('Gekozen plek: Kerkstraat 12')).toBeVisible()
    await change.click()
    await choice.getByRole('combobox', { name: 'Zoek een ander onderwerp' }).fill('graffiti')
    await choice.getByRole('option', { name: /^Graffiti/ }).click()
    await expect(page.getByText('Kies de lamp waar het om gaat')).toHaveCount(0)
    await next(page)
    await next(page)
    await expect(page.getByText(/^Onderwerp: Graffiti/)).toBeVisible()
    await page.getByRole('button', { name: 'Verstuur' }).focus()
    await change.click()
    await page.getByRole('button', { name: 'Niet wijzigen' }).click()
    await expect(change).toBeFocused()
    const request = page.waitForRequest('**/public/signals')
    await page.getByRole('button', { name: 'Verstuur' }).click()
    expect((await request).postDataJSON().category.sub_category).toContain('/sub_categories/graffitiwildplak')
  },
)

story('without a prediction a report gets the category for other problems', async ({ page }) => {
  await page.route(predictions, route => route.fulfill({ status: 500, body: '' }))
  await describeProblem(page, 'De straatlantaarn voor de deur is kapot.')
  await next(page)
  expect(await sendFromLocation(page)).toContain('/overig/sub_categories/overig')
})

story('a draft of another tab can be deleted', async ({ page, context }) => {
  await describeProblem(page, 'Er zit een gat in de weg.')
  await page.waitForTimeout(600) // the draft is saved after a pause
  await page.close()
  const other = await context.newPage()
  await other.goto('/incident/beschrijf')
  await other.getByRole('button', { name: 'Gooi die melding weg' }).click()
  await expectAccessible(other)
  await other.getByRole('alertdialog').getByRole('button', { name: 'Melding weggooien' }).click()
  await expect(other.getByText('nog een melding die niet is verstuurd')).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('button', { name: 'Stap 1: Beschrijf uw melding' })).toBeVisible()
  await expect(other.getByText('nog een melding die niet is verstuurd')).toHaveCount(0)
})

story('clicking Volgende before the scripts have loaded loses nothing: the server goes on', async ({ page }) => {
  await page.route('**/assets/**/*.js', () => new Promise(() => {}))
  await page.goto('/incident/beschrijf', { waitUntil: 'commit' })
  await description(page).fill('Er ligt een kapotte fiets tegen het hek.')
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Locatie en vragen' })).toBeVisible()
  await page.getByRole('button', { name: 'Vorige' }).click()
  await expect(description(page)).toHaveValue('Er ligt een kapotte fiets tegen het hek.')
})

story.describe('the form without a connection', () => {
  story.use({ serviceWorkers: 'allow' })

  story('the root and the address of a category lead to the form, and pages of staff do not', async ({ page }) => {
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    for (const path of ['/', '/categorie/afval/grofvuil']) {
      await page.goto(path)
      await expect(page).toHaveURL('/incident/beschrijf')
      await description(page).fill('Er staat een bank op de stoep.')
    }
    await expect(page.goto('/manage/incidents')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  })
})

story('in app mode the form has no header and footer, and tells the app when it can be closed', async ({ page }) => {
  await page.route('**/incident/beschrijf', async route => {
    const answer = await route.fetch()
    const html = (await answer.text())
      .replace('"appMode":false', '"appMode":true')
      .replace('"analytics":false', '"analytics":true')
      .replace(/<div id="root">.*<\/div>\s*<script/s, '<div id="root"></div><script')
    await route.fulfill({ response: answer, body: html })
  })
  await describeProblem(page, 'Er ligt een kapotte fiets tegen het hek.')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page)
  await next(page)
  await chooseAddress(page, 'Kerkstraat 12')
  await expect(page.getByRole('button', { name: 'Vorige' })).toHaveCount(0)
  const sent = page.waitForRequest(request => request.method() === 'POST' && /public\/signals$/.test(request.url()))
  await finish(page)
  expect((await sent).postDataJSON()).toMatchObject({ source: 'app' })
  await reportNumber(page)
  await expect(page.getByRole('heading', { name: 'Wilt u nog een andere melding doen?' })).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => addEventListener('message', ({ data }) => document.body.append(`gehoord: ${data}`)))
  await page.getByRole('button', { name: 'Sluit venster' }).click()
  await expect(page.getByText('gehoord: signals/close')).toBeVisible()
  await expect(page.getByText('Dan kunt u het zelf sluiten.')).toBeVisible()
  await page.evaluate(() => {
    window.postMessage = () => {
      throw new Error('no window listens')
    }
  })
  await page.getByRole('button', { name: 'Sluit venster' }).click()
  await expect(page.getByText('Dit venster kan niet vanzelf sluiten.')).toBeVisible()

  const analyticsEvents = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))
  expect(analyticsEvents).toContain('"path":"/incident/bedankt"')
  expect(analyticsEvents).not.toContain('opslaan')
  expect(analyticsEvents).not.toMatch(/fiets|Kerkstraat/)
})

story('feedback on accessibility arrives as mail', async ({ page }) => {
  await page.goto('/toegankelijkheidsverklaring', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Verstuur bericht' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'U hebt niet alle vragen beantwoord' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Wat werkt er niet goed?').fill('Mijn schermlezer leest de kaart niet voor.')
  await page.getByRole('button', { name: 'Verstuur bericht' }).click()
  await expect(page.getByText('Uw bericht is verstuurd')).toBeVisible()
  await openMail(page, 'Reactie op de toegankelijkheid van het meldformulier')
})

/** Complete the form from the location to the end. */
async function finish(page: Page) {
  await next(page)
  await expect(page.getByRole('heading', { level: 1, name: /Contact/ })).toBeVisible()
  await next(page)
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
}

/** Choose a location, and send the report. @returns the category with which the report was sent */
async function sendFromLocation(page: Page): Promise<string> {
  await chooseAddress(page, 'Kerkstraat 12')
  const sent = page.waitForRequest(request => request.method() === 'POST' && /public\/signals$/.test(request.url()))
  await finish(page)
  const { category } = (await sent).postDataJSON()
  await reportNumber(page)
  return category.sub_category
}
