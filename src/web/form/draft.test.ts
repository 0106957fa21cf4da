import { describe, expect, test } from 'vitest'
import { changedFields, clashOf, rebased } from './use-form.ts'

const read = { first: 'Fatima', last: 'Singel', roles: [1, 2] }
const draft = (changes: Partial<typeof read>) => ({
  base: { values: read, version: '"1"' },
  values: { ...read, ...changes },
})

test('a field of a form is changed while it differs from the stored value; a list by its contents', () => {
  expect(changedFields(draft({ first: 'Fatma', roles: [1, 2] }))).toEqual(['first'])
  expect(changedFields(draft({ roles: [2] }))).toEqual(['roles'])
  expect(changedFields(draft({}))).toEqual([])
})

describe('a form that a colleague saved first', () => {
  const theirs = { values: { ...read, last: 'Singel-Kade', roles: [1, 3] }, version: '"2"' }

  test('keeps both changes of different fields', () => {
    const mine = draft({ first: 'Fatma' })
    expect(clashOf(mine, theirs.values)).toEqual({ both: [], others: ['last', 'roles'] })
    const together = rebased(mine, theirs)
    expect(together.values).toEqual({ first: 'Fatma', last: 'Singel-Kade', roles: [1, 3] })
    expect(changedFields(together)).toEqual(['first'])
    expect(together.base.version).toBe('"2"')
  })

  test('asks which value of the same field to keep', () => {
    const mine = draft({ first: 'Fatma', roles: [2] })
    expect(clashOf(mine, theirs.values)).toEqual({ both: ['roles'], others: ['last'] })
    expect(rebased(mine, theirs).values.roles).toEqual([2])
    expect(rebased(mine, theirs, ['roles'])).toEqual({
      base: theirs,
      values: { first: 'Fatma', last: 'Singel-Kade', roles: [1, 3] },
    })
  })

  test('has neither a conflict nor a change when both values are the same', () => {
    const mine = draft({ roles: [1, 3] })
    expect(clashOf(mine, theirs.values)).toEqual({ both: [], others: ['last'] })
    expect(changedFields(rebased(mine, theirs))).toEqual([])
  })
})
