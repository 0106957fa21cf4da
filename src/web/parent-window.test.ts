// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { postToParent } from '#features/form/pages/ThanksPage.tsx'

test('the parent window receives a fixed message, whatever its origin', () => {
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
  expect(postToParent('close')).toBe(true)
  expect(post.mock.calls).toEqual([['signals/close', '*']])
  post.mockRestore()
})

test('a message that cannot be posted returns false, and nothing crashes', () => {
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {
    throw new DOMException('gone')
  })
  expect(postToParent('close')).toBe(false)
  post.mockRestore()
})
