// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { postToParent } from './parent-window.ts'

test('the parent window receives a fixed message, whatever its origin', () => {
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
  postToParent('close')
  expect(post.mock.calls).toEqual([['signals/close', '*']])
  post.mockRestore()
})
