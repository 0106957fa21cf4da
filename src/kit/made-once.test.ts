import { expect, test, vi } from 'vitest'
import { madeOnce } from './made-once.ts'

test('it is made when it is first asked for, and once', () => {
  const make = vi.fn(() => ({}))
  const made = madeOnce(make)
  expect(make).not.toHaveBeenCalled()
  expect(made()).toBe(made())
  expect(make).toHaveBeenCalledOnce()
})
