import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'

/** Remove rendered components after each test. To be called at the top of a file. */
export function cleanUpAfterEach() {
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  })
  beforeEach(() => {
    // Happy DOM loads the page of the entry before, where a browser only says that it is the current one.
    vi.spyOn(history, 'back').mockImplementation(() => {
      history.replaceState(null, '')
      dispatchEvent(new PopStateEvent('popstate'))
    })
  })
  afterEach(cleanup)
}
