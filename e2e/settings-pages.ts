import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectFitsAt } from './story.ts'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/**
 * Expect that a page of the settings fits in the window with its tables at each of its widths, and is accessible at the
 * narrowest and the widest.
 * @param scrolling the names of tables that grow with what other stories add, and may be wider than their frame
 */
export async function fits(page: Page, scrolling: readonly string[] = []) {
  for (const width of [320, 390, 1024, 1440]) {
    await expectFitsAt(page, width)
    const cutOff = async () => (await page.evaluate(cutOffTables)).filter(name => !name || !scrolling.includes(name))
    await expect.poll(cutOff, `tables that are cut off at ${width} pixels`).toEqual([])
    if (width === 320 || width === 1440) await expectAccessible(page)
  }
}

/** The tables of which a part is outside their frame. Runs in the page. */
const cutOffTables = () =>
  [...document.querySelectorAll('main :has(> table)')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(frame => frame.querySelector('caption')?.textContent)

/** The paths of all pages in the menu of the settings. */
export async function pathsInMenu(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Instellingen' })
  await expect(menu.getByRole('link').first()).toBeVisible()
  const paths = await menu.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(15)
  return paths
}

/** Drag the handle of one item of a list to just above that of another one. */
export async function dragAbove(page: Page, item: Locator, other: Locator) {
  await other.scrollIntoViewIfNeeded()
  const [from, to] = [await item.boundingBox(), await other.boundingBox()]
  if (!from || !to) throw new Error('the handles are not on the page')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 2, { steps: 5 })
  await page.mouse.up()
}
