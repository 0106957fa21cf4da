import { describe, expect, test } from 'vitest'
import { findNewReports, newReportsText, updateInPlace } from './list-updates.ts'

const row = (id: number, updated_at = 'then') => ({ id, updated_at })

describe('the rows of a list on screen', () => {
  test('keep their order, with updated content', () => {
    const shown = [row(3), row(2), row(1)]
    const { results, changed } = updateInPlace(shown, [row(9), row(1, 'now'), row(3)], new Set())
    expect(results).toEqual([row(3), row(2), row(1, 'now')])
    expect(changed).toEqual([1])
  })

  test('stay when they left the page, and are marked only when they are known to be changed', () => {
    expect(updateInPlace([row(2), row(1)], [], new Set([2])).changed).toEqual([2])
  })

  test('are not marked when nothing was fetched', () => {
    expect(updateInPlace([row(2), row(1)], undefined, new Set()).changed).toEqual([])
  })
})

describe('the new reports that a list announces', () => {
  const newest = [row(9), row(8), row(7), row(2)]

  test('are those reported as created, that are in the list and not on screen', () => {
    expect(findNewReports(newest, { shown: [8, 2], created: new Set([9, 8, 5]), missed: false })).toEqual([9])
  })

  test('are all with a higher number than those on screen, when events may have been missed', () => {
    expect(findNewReports(newest, { shown: [7, 2], created: new Set(), missed: true })).toEqual([9, 8])
  })
})

test('the number of new reports as text', () => {
  expect([newReportsText(1), newReportsText(3)]).toEqual(['1 nieuwe melding', '3 nieuwe meldingen'])
})
