import { describe, expect, test } from 'vitest'
import { freshInPlace, newOnes, newText } from './news.ts'

const row = (id: number, updated_at = 'then') => ({ id, updated_at })

describe('rows on screen', () => {
  test('keep their place, and have in them what is so now', () => {
    const shown = [row(3), row(2), row(1)]
    const { results, changed } = freshInPlace(shown, [row(9), row(1, 'now'), row(3)], new Set())
    expect(results).toEqual([row(3), row(2), row(1, 'now')])
    expect(changed).toEqual([1])
  })

  test('that went elsewhere stay, and are only marked when it is known that somebody changed them', () => {
    expect(freshInPlace([row(2), row(1)], [], new Set([2])).changed).toEqual([2])
  })

  test('are not marked when nothing was asked', () => {
    expect(freshInPlace([row(2), row(1)], undefined, new Set()).changed).toEqual([])
  })
})

describe('reports that wait', () => {
  const newest = [row(9), row(8), row(7), row(2)]

  test('are those that were told to be new, are in the list, and are not on screen', () => {
    expect(newOnes(newest, { shown: [8, 2], created: new Set([9, 8, 5]), missed: false })).toEqual([9])
  })

  test('are all above what is on screen, when some may not have been told', () => {
    expect(newOnes(newest, { shown: [7, 2], created: new Set(), missed: true })).toEqual([9, 8])
  })
})

test('one is one', () => {
  expect([newText(1), newText(3)]).toEqual(['1 nieuwe melding', '3 nieuwe meldingen'])
})
