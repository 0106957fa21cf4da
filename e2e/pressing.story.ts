import { signIn } from './actions.ts'
import { aReportToHandle, expectText } from './handling.ts'
import { expectOnTop } from './pressing.ts'
import { expect, story } from './story.ts'

const box = 'position: absolute; top: 0; left: 0; width: 100px; height: 40px'

for (const [what, html, isPressed] of [
  ['what is in sight', '<button>Kies</button>', true],
  ['what is further down', '<div style="height: 3000px"></div><button>Kies</button>', true],
  ['a checkbox of which its label is drawn', '<label><input type="checkbox" hidden> Kies</label>', true],
  ['a link that goes on in the next line', '<p style="width: 9ch">Of <a href="#x">Kies het andere adres</a></p>', true],
  ['what another element covers', `<button style="${box}">Kies</button><div style="${box}"></div>`, false],
  [
    'what an ancestor without a scroll bar cuts off',
    '<div style="height: 50px; overflow: hidden"><div style="height: 90px"></div><button>Kies</button></div>',
    false,
  ],
  [
    'what a list with a scroll bar has further down',
    '<div style="height: 50px; overflow: auto"><div style="height: 90px"></div><button>Kies</button></div>',
    true,
  ],
  ['what is left of the window', '<button style="position: absolute; left: -999px">Kies</button>', false],
] as const)
  story(`a press of a story ${isPressed ? 'reaches' : 'does not reach'} ${what}`, async ({ page }) => {
    await page.setContent(html)
    const target = page.locator('button, label, a').filter({ hasText: 'Kies' })
    if (isPressed) await target.click({ timeout: 3000 })
    else await expect(target.click({ timeout: 500 })).rejects.toThrow(/can't be pressed where it is drawn/)
  })

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const) {
  story(
    `a place without objects is chosen on the map with the mouse, ${width} px wide`,
    { tag: width === 1024 ? [] : '@core' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/categorie/wegen-verkeer-straatmeubilair/onderhoud-stoep-straat-en-fietspad')
      await page.getByLabel('Waar gaat het om?').fill('Voor de deur ligt een stoeptegel los.')
      await expect(page.getByText('37/1000 tekens')).toBeVisible()
      await page.getByRole('button', { name: 'Volgende' }).click()
      await page.getByRole('button', { name: 'Kies locatie' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').click()
      await dialog.getByRole('combobox').fill('Kerkstraat 1')
      const options = page.getByRole('option', { name: /^Kerkstraat 1/ })
      await expect(options.nth(2)).toBeVisible()
      for (const option of await options.all()) await expectOnTop(option)
      await options.nth(2).click()
      await expect(dialog.getByText(/Gekozen plek: /)).toBeVisible()
      await dialog.getByRole('button', { name: 'Ga verder', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(/Kerkstraat 1\d*, \d{4}/).first()).toBeVisible()
    },
  )

  story(
    `a report is taken, noted and closed with the mouse, ${width} px wide`,
    { tag: width === 1440 ? '@core' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      const mark = `hek${Date.now()}`
      const id = await aReportToHandle(page, `De poort van het ${mark} klemt.`)
      await signIn(page, 'behandelaar', '/manage/incidents')
      const search = page.getByRole('searchbox', { name: 'Zoek op meldingsinformatie' })
      if (width < 768) await page.getByRole('button', { name: /^Menu/ }).click()
      await search.click()
      await page.keyboard.type(mark)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Meldingen (1)' })).toBeVisible()
      await page.getByRole('link', { name: `Melding ${id}` }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Standaardmelding ${id}` })).toBeVisible()
      await page.getByRole('button', { name: 'Wijs toe aan mij' }).click()
      await expectText(page, 'De melding is aan jou toegewezen')
      await page.getByRole('button', { name: 'Handel af' }).click()
      await page.getByRole('radio', { name: 'Opgelost' }).check()
      await page.getByRole('button', { name: 'Geveegd (standaardtekst)' }).click()
      await page.getByRole('button', { name: 'Verstuur' }).click()
      await expectText(page, 'De status is nu Afgehandeld')
    },
  )
}
