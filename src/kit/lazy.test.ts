import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('a lazy value is created on first use, and once', () => {
  const create = vi.fn(() => ({}))
  const get = lazy(create)
  expect(create).not.toHaveBeenCalled()
  expect(get()).toBe(get())
  expect(create).toHaveBeenCalledOnce()
})
