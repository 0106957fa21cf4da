import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

test.each([
  ['gelijk', 'gelijk', '', ''],
  ['een\ntwee\ndrie', 'een\n2\ndrie', 'twee', '2'],
  ['een\ndrie', 'een\ntwee\ndrie', '', 'twee'],
  ['een\neen', 'een', 'een', ''],
  ['', 'nieuw', '', 'nieuw'],
])('the changed part of %j and %j is found', (from, to, before, after) => {
  expect(changedPart(from, to)).toEqual({ from: before, to: after })
})
