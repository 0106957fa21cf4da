import { expect, test } from 'vitest'
import { pageSize } from './hal.ts'

test.each([
  ['25', 25],
  ['4000', 4000],
  ['4001', 4000],
  ['99999999999999999999', 4000],
  ['0', 100],
  ['-1', 100],
  ['veel', 100],
  [undefined, 100],
])('page_size=%s is %i', (value, size) => {
  expect(pageSize().parse(value)).toBe(size)
})
