import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules of WCAG 2.2 AA. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Runs axe on the page, without its frames. A page gets the half megabyte of script once: the second run, as at another width,
 * takes a third of the processor time.
 * @param tags the groups of rules
 * @returns each violated rule, with the elements that violate it
 */
export async function violationsOn(page: Page, tags: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async runOnly => {
    const options = { runOnly, resultTypes: ['violations' as const] }
    // Scripts are not allowed in the frames, which show mail.
    const { violations } = await window.axe.run({ exclude: [['iframe[sandbox]']] }, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, tags)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
