import { chooseAddress, describeProblem, fillInEmail, next, reportNumber, signIn, signOut } from './actions.ts'
import { aReport } from './report-forms.ts'
import { expect, expectAccessible, story } from './story.ts'

story(
  'the description decides the questions and the category, and staff see which words counted',
  { tag: '@core' },
  async ({ page }) => {
    await describeProblem(page, 'De lantaarnpaal voor ons huis doet het niet, het is pikdonker.')
    await next(page)
    await expect(page.getByText('Kies de lamp waar het om gaat')).toBeVisible()
    await page.getByRole('button', { name: 'Vorige' }).click()
    await page.getByLabel('Waar gaat het om?').fill('Er zit een wespennest in de boom bij de speeltuin.')
    await next(page)
    await expect(page.getByText('Kies de lamp waar het om gaat')).toHaveCount(0)
    await chooseAddress(page, 'Kerkstraat 12')
    await page
      .getByRole('radiogroup', { name: 'Waar veroorzaken de wespen overlast?' })
      .getByRole('radio', { name: /^In de openbare ruimte/ })
      .check()
    await next(page)
    await fillInEmail(page, 'kim@voorbeeld.example')
    await next(page)
    await page.getByRole('button', { name: 'Verstuur' }).click()
    const number = await reportNumber(page)

    await signIn(page, 'beheerder', `/manage/incident/${number}`)
    await expect(page.getByText(/^Wespen/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Wijzig subcategorie' }).click()
    const first = page.getByRole('region', { name: 'Voorstel op basis van de tekst' }).getByRole('listitem').first()
    await expect(first).toContainText('Wespen')
    await expect(first).toContainText('wespennest')
    await expect(first).toContainText('Zo staat het nu')
    await expect(page.getByRole('button', { name: /^Kies / }), 'what is hardly likely is not offered').toHaveCount(0)
    await expectAccessible(page)
  },
)

const suggestions = ['Veeg- / zwerfvuil', 'Container is vol'].map((name, index) => ({
  url: `/signals/v1/public/terms/categories/schoon/sub_categories/${index}`,
  name,
  mainName: 'Schoon',
  score: 0.45 - index / 10,
  words: ['zwerfvuil'],
}))

for (const width of [320, 1280])
  story(`suggested categories that arrive late do not move the buttons of the form, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const id = await aReport(page, 'Er ligt heel veel zwerfvuil naast de container en het stinkt.')
    const held = Promise.withResolvers<void>()
    await page.route('**/category-suggestions', async route => {
      await held.promise
      await route.fulfill({ json: { suggestions } })
    })
    await signIn(page, 'beheerder', `/manage/incident/${id}`)
    await page.getByRole('button', { name: 'Wijzig subcategorie' }).click()
    const form = page.getByRole('form', { name: 'Wijzig subcategorie' })
    /** From the top of the form to its button. */
    const distance = () =>
      form.evaluate(
        element =>
          (element.querySelector('[type=submit]')?.getBoundingClientRect().top ?? 0) -
          element.getBoundingClientRect().top,
      )
    const before = await distance()
    expect(before).toBeGreaterThan(100)
    held.resolve()
    await expect(page.getByRole('button', { name: /^Kies / })).toHaveCount(2)
    expect(await distance()).toBeCloseTo(before, 0)
  })

story('an administrator reads how good the suggestions are and downloads the description', async ({ page }) => {
  await signIn(page, 'beheerder', '/manage/classificatie')
  await expect(page.getByRole('link', { name: 'Categorievoorstellen' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Categorievoorstellen' })).toBeVisible()
  await expect(page.getByText('Nu in gebruik: Meegeleverd met het product.')).toBeVisible()
  await expectAccessible(page)
  await page.getByText(/^Toon alle \d+ categorieën/).click()
  await expect(page.getByRole('row', { name: /^Wespen/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download de beschrijving' }).click()
  expect((await download).suggestedFilename()).toBe('algoritmeregister.txt')
  await signInAsHandler(page)
})

async function signInAsHandler(page: Parameters<typeof signIn>[0]) {
  await signOut(page)
  await signIn(page, 'behandelaar', '/manage/incidents')
  await expect(page.getByRole('link', { name: 'Categorievoorstellen' })).toHaveCount(0)
}
