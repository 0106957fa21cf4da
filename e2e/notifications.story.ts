import type { Page } from '@playwright/test'
import { openMail, openMore, signIn } from './actions.ts'
import { aReportToHandle, expectText } from './handling.ts'
import { expect, expectAccessible, expectFits, story } from './story.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Berichten voor mij/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Berichten voor mij' })
/** A notification follows when the change of a colleague can no longer be undone. */
const untilItStands = { timeout: 60_000 }

story(
  'a user follows a report, is named in a note, and reads at the bell and in a mail what happened',
  { tag: '@core' },
  async ({ page, browser }) => {
    const id = await aReportToHandle(page, 'De bank aan de vijver is beklad.')
    await signIn(page, 'coordinator', `/manage/incident/${id}`)
    await openMore(page)
    await page.getByRole('button', { name: 'Volgen', exact: true }).press('Enter')
    await expectText(page, 'Je volgt deze melding')
    await expect(page.getByRole('listitem').filter({ hasText: 'Je volgt deze melding' })).toBeVisible()
    await page.goto('/manage/signalering')

    const colleague = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signIn(colleague, 'behandelaar', `/manage/incident/${id}`)
    await colleague.getByRole('button', { name: 'Wijzig urgentie' }).click()
    await colleague.getByRole('radio', { name: /^Hoog/ }).check()
    await colleague.keyboard.press('Control+Enter')
    await expectText(colleague, 'De urgentie is nu Hoog')
    await colleague.getByRole('textbox', { name: 'Notitie' }).fill('Kun jij dit inplannen, @Bil')
    await colleague.getByRole('option', { name: /^Bilal Overzicht/ }).click()
    await colleague.getByRole('button', { name: 'Plaats' }).click()
    await expectText(colleague, 'De notitie is toegevoegd')
    await colleague.close()

    const news = panel(page).getByRole('link')
    await expect(bell(page), 'at once, on whichever page').toHaveAccessibleName(/2 nieuwe berichten$/, untilItStands)
    await bell(page).press('Enter')
    await expect(news.filter({ hasText: 'Carla Straat zette de urgentie op Hoog' })).toBeVisible()
    await expectAccessible(page)
    await news.filter({ hasText: 'Carla Straat noemt je: Kun jij dit inplannen' }).press('Enter')
    await expect(page).toHaveURL(`/manage/incident/${id}`)
    await expect(bell(page), 'who opens the report has read it').toHaveAccessibleName('Berichten voor mij')

    await page.goto('/manage/berichten')
    await expect(page.getByRole('region', { name: 'Alle berichten' }).getByRole('link')).toHaveCount(2)
    await page.getByRole('button', { name: 'Genoemd' }).click()
    await expect(page.getByRole('region', { name: 'Alle berichten' }).getByRole('link')).toHaveCount(1)
    const choice = (name: string) => page.getByRole('radio', { name, exact: true })
    await expect(choice('Een melding die ik volg verandert: Om 08:00 uur')).toBeChecked()
    await choice('Een melding die ik volg verandert: Om 08:00 uur').press('ArrowRight')
    await expect(choice('Een melding die ik volg verandert: Geen')).toBeChecked()
    await page.reload()
    await expect(choice('Een melding die ik volg verandert: Geen')).toBeChecked()
    await expectFits(page, [320, 390, 1024, 1440])

    await openMail(page, `Melding SIG-${id}: Veeg- / zwerfvuil`)
    const letter = page.frameLocator('iframe')
    await expect(letter.getByText('Carla Straat noemt je in een notitie.').filter({ visible: true })).toBeVisible()
    await expect(letter.getByText('inplannen'), 'what a colleague wrote is in no mail').toHaveCount(0)
  },
)
