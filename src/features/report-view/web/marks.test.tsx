// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { PriorityMark, UrgencyMark } from './marks.tsx'

cleanUpAfterEach()

test('a high priority has the same sign on the page of a report as in the list', () => {
  const signOf = (mark: ReactNode) => render(mark).container.querySelector('svg')?.innerHTML
  const sign = signOf(<PriorityMark priority="high" />)
  expect(sign).toBeTruthy()
  expect(sign).toBe(signOf(<UrgencyMark priority="high" isShort />))
})
