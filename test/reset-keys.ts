import { beforeEach } from 'vitest'

// Test files share a document: without this a key of the previous test would count as the first of two presses.
beforeEach(() => {
  if (typeof document !== 'undefined') document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
})
