import { beforeEach } from 'vitest'

// Test files share a document: a key pressed in the test before is not the first of two with one of this test.
beforeEach(() => {
  if (typeof document !== 'undefined') document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
})
