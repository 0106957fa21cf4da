import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

/** Remove rendered components after each test. To be called at the top of a file. */
export function cleanUpAfterEach() {
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  })
  afterEach(cleanup)
}
