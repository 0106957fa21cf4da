import type { Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { fits, heading } from './settings-pages.ts'
import { expect, expectAccessible, story } from './story.ts'

story(
  'two administrators change the same user: different fields are both kept, the same one is chosen',
  async ({ page, browser }) => {
    await signIn(page, 'beheerder', '/instellingen')
    await expect(heading(page, 'Instellingen')).toBeVisible()
    await fits(page)
    await page.getByRole('link', { name: 'Gebruikers', exact: true }).click()
    await expect(heading(page, /^Gebruikers \(\d+\)$/)).toBeFocused()
    await fits(page)
    await page.getByLabel('Naam of e-mailadres').fill('daan')
    await expect(page).toHaveURL(/username=daan/)
    await expect(heading(page, 'Gebruikers (1)')).toBeVisible()
    await page.getByRole('link', { name: 'Daan Kijker' }).click()
    await expect(heading(page, 'Daan Kijker')).toBeFocused()
    await page.getByLabel('Voornaam').fill('Daniël')
    await expect(page.getByText('was Daan')).toBeVisible()
    await fits(page)
    await page.reload()
    await expect(page.getByLabel('Voornaam')).toHaveValue('Daniël')

    const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signIn(other, 'beheerder', new URL(page.url()).pathname)
    await other.getByLabel('Achternaam').fill('Kijk')
    await other.keyboard.press('Control+s')
    await expect(other.getByText('Gegevens opgeslagen van Daan Kijk')).toBeVisible()

    await page.getByRole('button', { name: 'Bewaar' }).click()
    await expect(page.getByText('Dat botst niet met wat jij wijzigde.')).toBeVisible()
    await fits(page)
    await page.getByRole('button', { name: 'Bewaar allebei' }).click()
    await expect(heading(page, 'Daniël Kijk')).toBeVisible()

    await other.getByLabel('Voornaam').fill('Danny')
    await other.getByRole('button', { name: 'Bewaar' }).click()
    await other.getByLabel('Van je collega: Daniël').check()
    await other.getByRole('button', { name: 'Bewaar met deze keuze' }).click()
    await expect(heading(other, 'Daniël Kijk')).toBeVisible()
    await other.close()

    await page.getByLabel('Notitie').fill('Werkt op maandag.')
    await page.getByRole('link', { name: 'Rollen', exact: true }).click()
    await page.getByRole('button', { name: 'Blijf hier' }).click()
    await expect(page.getByLabel('Notitie')).toHaveValue('Werkt op maandag.')
    await page.getByRole('link', { name: 'Rollen', exact: true }).click()
    await page.getByRole('button', { name: 'Gooi weg en ga verder' }).click()
    await expect(heading(page, 'Rollen')).toBeVisible()

    await page.getByRole('link', { name: 'Alles op een rij' }).click()
    const changes = page.getByRole('region', { name: 'Laatst gewijzigd' })
    await expect(changes.getByText(/wijzigde gebruiker Daniël Kijk: voornaam ‘Daan’ → ‘Daniël’$/).first()).toBeVisible()
    await fits(page)
    await changes.getByRole('link', { name: 'gebruiker Daniël Kijk' }).first().click()
    await expect(heading(page, 'Daniël Kijk')).toBeFocused()
  },
)

/** The history of notices is in the menu there: beside it there is no room. */
async function expectOneLineOnPhone(page: Page) {
  const size = page.viewportSize()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const account = page.getByRole('button', { name: /^Account van/ })
    await expect(menu).toBeVisible()
    const [first, last] = [await menu.boundingBox(), await account.boundingBox()]
    expect(last?.y, `the header at ${width} px is one line`).toBe(first?.y)
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Eerdere berichten' }).click()
  await expect(page.getByRole('dialog', { name: 'Eerdere berichten' }).getByText('Teruggezet')).toBeVisible()
  await page.keyboard.press('Escape')
  if (size) await page.setViewportSize(size)
}

story(
  'a role loses a right while its user is at work, and the change is taken back',
  { tag: '@core' },
  async ({ page, browser }) => {
    await signIn(page, 'beheerder', '/instellingen/rollen')
    const worker = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signIn(worker, 'behandelaar', '/manage/incidents')
    await worker
      .getByRole('link', { name: /^Melding \d+$/ })
      .first()
      .click()
    await worker.getByRole('textbox', { name: 'Notitie' }).fill('Ik ga er nu heen.')

    await fits(page, ['Wat elke rol mag']) // it has a column for each role
    await page.getByRole('table', { name: 'Wat elke rol mag' }).getByRole('link', { name: 'Behandelaar' }).click()
    await expect(heading(page, 'Behandelaar')).toBeFocused()
    await page.getByRole('checkbox', { name: 'Een notitie schrijven' }).uncheck()
    await page.getByRole('checkbox', { name: 'Plaats, urgentie en toewijzing van meldingen wijzigen' }).uncheck()
    await expect(page.getByText(/^\d+ (persoon raakt|mensen raken) dit kwijt: .+\.$/).first()).toBeVisible()
    await fits(page)
    await page.getByRole('button', { name: /^Bewaar voor \d+/ }).click()
    await expect(page.getByText(/^Gegevens opgeslagen, \d+/)).toBeVisible()

    await worker.getByRole('button', { name: 'Plaats' }).click()
    await expect(worker.getByText('Je hebt niet voldoende rechten om deze actie uit te voeren.').first()).toBeVisible()
    await expect(worker.getByRole('textbox', { name: 'Notitie' })).toHaveValue('Ik ga er nu heen.')

    await page.getByRole('button', { name: 'Maak ongedaan' }).click()
    await expect(page.getByText('Teruggezet')).toBeVisible()
    await page.getByRole('button', { name: 'Eerdere berichten' }).click()
    await expect(page.getByRole('dialog', { name: 'Eerdere berichten' }).getByText('Teruggezet')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectOneLineOnPhone(page)
    await worker.getByRole('button', { name: 'Plaats' }).click()
    await expect(worker.getByText('De notitie is toegevoegd')).toBeVisible()
    await worker.close()
  },
)

story('a department takes over a category', async ({ page }) => {
  await signIn(page, 'beheerder', '/instellingen/afdelingen')
  await expect(page.getByRole('table', { name: 'Afdelingen' })).toBeVisible()
  await fits(page)
  await page.getByRole('link', { name: 'Stadswerken' }).click()
  await page.getByLabel('Zoek een categorie').fill('wespen')
  await page.getByRole('checkbox', { name: 'Pakt op: Wespen' }).check()
  await expect(page.getByRole('checkbox', { name: 'Ziet: Wespen' })).toBeDisabled()
  await expect(page.getByText('Pakt nieuwe meldingen hierover op')).toBeVisible()
  await fits(page)
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText("Afdeling 'Stadswerken' bijgewerkt")).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pakt op: + Wespen' })).toBeVisible()
})
