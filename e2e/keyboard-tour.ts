import type { Page } from '@playwright/test'
import { expect } from './story.ts'

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
    for (const each of document.querySelectorAll<HTMLElement | SVGElement>('[data-reached]'))
      delete each.dataset.reached
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
  // The shapes on a map are no elements of HTML.
  const isHtml = element instanceof HTMLElement
  if (!(isHtml || element instanceof SVGElement) || !element.closest('main')) return null
  // The parts of a date share one element.
  if (element.dataset.reached) return { name: '', hasName: true, isInSight: true, isMarked: true }
  element.dataset.reached = 'yes'
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt)
  const named = [
    element.ariaLabel,
    isHtml ? element.title : '',
    element.textContent,
    ...labels.map(label => label.textContent),
  ]
  const texts = [...named, ...pictures]
  const isNamed = element.hasAttribute('aria-labelledby') || texts.some(text => text?.trim())
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const around = [element, element.parentElement, element.closest('tr, li, label, form'), element.nextElementSibling]
  const styles = around.flatMap(each => (each ? getComputedStyle(each) : []))
  // The link of a row lies over all of it.
  const isMarked = [...styles, getComputedStyle(element, '::after')].some(
    ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
  )
  return {
    name: element.outerHTML.slice(0, 120),
    hasName: isNamed || element instanceof HTMLIFrameElement,
    isInSight: bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth,
    // An element inside a letter has its own mark of the focus.
    isMarked: isMarked || element instanceof HTMLIFrameElement,
  }
}

/** Finds controls that never had the focus; of radio buttons one stands for its group. Runs in the page. */
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

/** Expects that the focus goes through all of a page, in sight and marked; one that is still loading has more behind the focus later. */
export const expectTour = (page: Page) =>
  expect(async () => expect(await tour(page), page.url()).toEqual([])).toPass({ timeout: 120_000 }) // a whole tour takes long on a busy machine
