import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

test.each([
  ['gelijk', 'gelijk', '', ''],
  ['een\ntwee\ndrie', 'een\n2\ndrie', 'twee', '2'],
  ['een\ndrie', 'een\ntwee\ndrie', '', 'twee'],
  ['een\neen', 'een', 'een', ''],
  ['', 'nieuw', '', 'nieuw'],
])('of %j and %j', (from, to, before, after) => {
  expect(changedPart(from, to)).toEqual({ from: before, to: after })
})
