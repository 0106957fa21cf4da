import { describe, expect, test } from 'vitest'
import { changedFields, clashOf, rebased } from './draft.ts'

const read = { first: 'Fatima', last: 'Singel', roles: [1, 2] }
const draft = (changes: Partial<typeof read>) => ({
  base: { values: read, version: '"1"' },
  values: { ...read, ...changes },
})

test('a field is changed while it differs from what was read; a list by its contents', () => {
  expect(changedFields(draft({ first: 'Fatma', roles: [1, 2] }))).toEqual(['first'])
  expect(changedFields(draft({ roles: [2] }))).toEqual(['roles'])
  expect(changedFields(draft({}))).toEqual([])
})

describe('when a colleague saved first', () => {
  const theirs = { values: { ...read, last: 'Singel-Kade', roles: [1, 3] }, version: '"2"' }

  test('other fields go together', () => {
    const mine = draft({ first: 'Fatma' })
    expect(clashOf(mine, theirs.values)).toEqual({ both: [], others: ['last', 'roles'] })
    const together = rebased(mine, theirs)
    expect(together.values).toEqual({ first: 'Fatma', last: 'Singel-Kade', roles: [1, 3] })
    expect(changedFields(together)).toEqual(['first'])
    expect(together.base.version).toBe('"2"')
  })

  test('the same field with another value has to be chosen', () => {
    const mine = draft({ first: 'Fatma', roles: [2] })
    expect(clashOf(mine, theirs.values)).toEqual({ both: ['roles'], others: ['last'] })
    expect(rebased(mine, theirs).values.roles).toEqual([2])
    expect(rebased(mine, theirs, ['roles'])).toEqual({
      base: theirs,
      values: { first: 'Fatma', last: 'Singel-Kade', roles: [1, 3] },
    })
  })

  test('the same value twice is no clash, and no change any more', () => {
    const mine = draft({ roles: [1, 3] })
    expect(clashOf(mine, theirs.values)).toEqual({ both: [], others: ['last'] })
    expect(changedFields(rebased(mine, theirs))).toEqual([])
  })
})
