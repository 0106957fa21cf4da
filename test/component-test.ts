import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

/** To be called at the top of a file that renders components: each test then begins with an empty page. */
export function cleanUpAfterEach() {
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  })
  afterEach(cleanup)
}
