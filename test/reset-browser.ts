import { beforeEach } from 'vitest'

// Test files share a document, in which a test of another file may have left something.
if (typeof document !== 'undefined') document.body.replaceChildren()

beforeEach(() => {
  if (typeof document === 'undefined') return
  // Without this a key of the previous test would count as the first of two presses.
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
  localStorage.clear()
  sessionStorage.clear()
})
