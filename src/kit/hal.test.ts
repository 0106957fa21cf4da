import { expect, test } from 'vitest'
import { pageSize } from './hal.ts'

test.each([
  ['25', 25],
  ['4000', 4000],
  ['4001', 4000],
  ['99999999999999999999', 4000],
  [undefined, 100],
])('the query page_size=%s gives pages of %i', (value, size) => {
  expect(pageSize().parse(value)).toBe(size)
})

test.each(['0', '-1', 'veel', '1.5'])('the query page_size=%s is refused', value => {
  expect(pageSize().safeParse(value).success).toBe(false)
})
