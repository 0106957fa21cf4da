import { expect, test } from 'vitest'
import { initialListView, opensNextIn } from './contract.ts'

test('the next report opens after handling where that was chosen, and else where reports open beside the list', () => {
  expect(opensNextIn(initialListView)).toBe(false)
  expect(opensNextIn({ ...initialListView, isBeside: true })).toBe(true)
  for (const opensNext of [true, false]) {
    expect(opensNextIn({ ...initialListView, opensNext })).toBe(opensNext)
    expect(opensNextIn({ ...initialListView, isBeside: true, opensNext })).toBe(opensNext)
  }
})
