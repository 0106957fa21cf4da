import type { Locator, Page } from '@playwright/test'

/** The ways to press what a locator finds, each with the mouse or a finger where it is drawn. */
const pressingMethods = ['click', 'dblclick', 'tap', 'check', 'uncheck', 'setChecked', 'hover'] as const

type Point = { x: number; y: number }

type Options = { force?: boolean; timeout?: number; position?: Point | undefined }

const isOptions = (value: unknown): value is Options => typeof value === 'object' && value !== null

/** @returns the options of a call: `setChecked` has them after its value */
const optionsOf = (values: readonly unknown[]): Options => values.find(isOptions) ?? {}

/** As long as on a machine with ten other things to do. */
const patience = 60_000

/**
 * Every press of every story, from now on in this process, fails when another element is on top where it presses, or when what is
 * pressed is cut off by an ancestor that a person can't scroll. Playwright alone scrolls such an ancestor by script, and presses then
 * what nobody sees.
 */
export function expectPressesOnTop(page: Page) {
  const prototype: Locator = Object.getPrototypeOf(page.locator('html'))
  if (patched.has(prototype)) return
  patched.add(prototype)
  for (const name of pressingMethods) {
    const press = prototype[name] as (...values: unknown[]) => Promise<void>
    Reflect.set(prototype, name, async function (this: Locator, ...values: unknown[]) {
      const { force, timeout = patience, position } = optionsOf(values)
      if (!force) await expectOnTop(this, { timeout, position })
      return press.apply(this, values)
    })
  }
}

const patched = new WeakSet<Locator>()

/** Wait until what a locator finds is on top where it would be pressed: in its middle, or at a position in it. */
export async function expectOnTop(locator: Locator, { timeout = patience, position }: Options = {}) {
  const until = Date.now() + timeout
  let obstacle: string | null = 'it is not on the page'
  while (obstacle !== null) {
    const left = until - Date.now()
    if (left <= 0) throw new Error(`${locator} can't be pressed where it is drawn: ${obstacle}`)
    obstacle = await locator.evaluate(whyNotOnTop, position, { timeout: Math.max(left, 1000) })
    if (obstacle !== null) await locator.page().waitForTimeout(50)
  }
}

/** Runs in the page. @returns what stands in the way of a press on an element, in its middle or at a position in it, or null */
function whyNotOnTop(element: Element, position: Point | undefined): string | null {
  const input = element instanceof HTMLInputElement ? element : null
  const isDrawnByLabel = input !== null && ['checkbox', 'radio', 'file'].includes(input.type)
  const parts = [element, ...(isDrawnByLabel ? (input.labels ?? []) : [])]

  const pointIn = (part: Element) => {
    // A link that goes on in the next line has nothing in the middle of the box around it.
    const boxes = [...part.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height)
    const { x, y, width, height } = boxes[0] ?? part.getBoundingClientRect()
    return position ? { x: x + position.x, y: y + position.y } : { x: x + width / 2, y: y + height / 2 }
  }
  const topOf = (part: Element) => {
    const { x, y } = pointIn(part)
    return document.elementFromPoint(x, y)
  }
  const isOnTop = () =>
    parts.some(part => {
      const top = topOf(part)
      return top !== null && part.contains(top)
    })
  /**
   * A person scrolls only what has a scroll bar: what a script scrolled besides goes back.
   * @param share the height of the window above the element afterwards, from 0 to 1
   */
  const scrollAsPerson = (share: number) => {
    const cutting: { parent: Element; top: number; left: number }[] = []
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
      cutting.push({ parent, top: parent.scrollTop, left: parent.scrollLeft })
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    for (const { parent, top, left } of cutting) {
      const { overflowX, overflowY } = getComputedStyle(parent)
      if (/hidden|clip/.test(overflowY)) parent.scrollTop = top
      if (/hidden|clip/.test(overflowX)) parent.scrollLeft = left
    }
    const { y, height } = element.getBoundingClientRect()
    window.scrollBy({ top: y + height / 2 - innerHeight * share, behavior: 'instant' })
  }

  if (isOnTop()) return null
  for (const share of [0.5, 0.25, 0.75]) {
    // Where something floats over the middle of the window, a person scrolls on.
    scrollAsPerson(share)
    if (isOnTop()) return null
  }
  const top = topOf(element)
  if (!top) return `it lies outside the window of ${innerWidth} x ${innerHeight}`
  const text = (top.textContent ?? '').trim().slice(0, 40)
  return `<${top.localName} class="${top.getAttribute('class') ?? ''}"> is on top, with the text "${text}"`
}
