import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Server, startServer } from './server.ts'
import { copyTemplate } from './template.ts'

/** A story in a town of its own: each worker starts the product once. */
export const story = base.extend<{ server: Server }, { town: Server }>({
  town: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const server = await startServer({ DATA_DIR: await copyTemplate() })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: ({ town }, use) => use(town),
  baseURL: ({ town }, use) => use(town.url),
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text()))
        faults.push(message.text())
    })
    await use(page)
    expect(faults, 'errors in the page').toEqual([])
  },
})

/** No violation of WCAG 2.2 AA that axe can see, in the state that the page is in now. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('[aria-busy="true"]'), 'lists that are being fetched, and pale').toHaveCount(0)
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true) // looks at this page only, which holds no other, and opens no second one to add up what it found
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('iframe[sandbox]') // may run no scripts, nor axe's
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** What fades in is pale until it is there; what turns for ever is not waited for. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })

export { expect }
