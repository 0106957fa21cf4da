import type { Page } from '@playwright/test'
import { signIn } from './actions.ts'
import { pathsInMenu } from './settings-pages.ts'
import { expect, story } from './story.ts'

/** More than any page has: a trap would be found, instead of waited for. */
const maxPresses = 400

type Stop = { name: string; hasName: boolean; isInSight: boolean; isMarked: boolean }

/**
 * Presses Tab from the begin of the main part of a page to its end: what is around it is the same on each.
 * @returns what is wrong where the focus came, and what of the main part can be pressed but was never reached
 */
async function tour(page: Page): Promise<string[]> {
  const wrong: string[] = []
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-reached]')) delete each.dataset.reached
    const main = document.querySelector('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus()
  })
  for (let presses = 0; ; presses++) {
    if (presses === maxPresses) return [...wrong, 'the focus never leaves the page']
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(look)
    if (!stop) break
    if (!stop.hasName) wrong.push(`no name: ${stop.name}`)
    if (!stop.isInSight) wrong.push(`out of sight: ${stop.name}`)
    if (!stop.isMarked) wrong.push(`focus not visible: ${stop.name}`)
  }
  return [...wrong, ...(await page.evaluate(neverReached))]
}

/** Looks at the element with the focus; null behind the end of the main part. Runs in the page. */
function look(): Stop | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || !element.closest('main')) return null
  // The parts of a date share one element.
  if (element.dataset.reached) return { name: '', hasName: true, isInSight: true, isMarked: true }
  element.dataset.reached = 'yes'
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  const texts = [element.ariaLabel, element.title, element.textContent, ...labels.map(label => label.textContent)]
  const isNamed = element.hasAttribute('aria-labelledby') || texts.some(text => text?.trim())
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const around = [element, element.parentElement, element.closest('tr, li, label'), element.nextElementSibling]
  const isMarked = around.some(each => {
    const { outlineStyle, boxShadow } = each ? getComputedStyle(each) : { outlineStyle: 'none', boxShadow: 'none' }
    return outlineStyle !== 'none' || boxShadow !== 'none'
  })
  return {
    name: element.outerHTML.slice(0, 120),
    hasName: isNamed || element instanceof HTMLIFrameElement,
    isInSight: bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth,
    // What has the focus within a letter is marked there.
    isMarked: isMarked || element instanceof HTMLIFrameElement,
  }
}

/** What can be pressed or filled in and never had the focus; of radio buttons one stands for its group. Runs in the page. */
function neverReached(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"], [type="radio"], [type="hidden"])',
  )
  return [...all]
    .filter(
      each => !each.dataset.reached && each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'),
    )
    .map(each => `never reached: ${each.outerHTML.slice(0, 120)}`)
}

/** A page that is still loading has more behind the focus later. */
const isRight = (page: Page) =>
  expect(async () => expect(await tour(page), page.url()).toEqual([])).toPass({ timeout: 120_000 }) // a whole tour takes long on a busy machine

story('every page of the settings can be used with the keyboard alone', async ({ page }) => {
  story.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'beheerder', '/instellingen')
  for (const path of await pathsInMenu(page)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isRight(page)
    // The form behind the first line of a list.
    const first = page.locator('main table a[href^="/instellingen/"]').first()
    if ((await first.count()) === 0) continue
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isRight(page)
  }
})
