import { expect, type Locator } from '@playwright/test'

/** Expect that two elements do not lie over each other. */
export async function expectApart(one: Locator, other: Locator) {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (!first || !second) throw new Error('not on the page')
  const isApart =
    first.y + first.height <= second.y ||
    second.y + second.height <= first.y ||
    first.x + first.width <= second.x ||
    second.x + second.width <= first.x
  expect(isApart, `${JSON.stringify(first)} and ${JSON.stringify(second)}`).toBe(true)
}
