// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { TopicMarker } from './TopicIcon.tsx'

cleanUpAfterEach()

const icons = new Map([['schoon', '/schoon.svg']])
const imageOf = (report: Parameters<typeof TopicMarker>[0]['report']) =>
  render(<TopicMarker report={report} icons={icons} />)
    .container.querySelector('img')
    ?.getAttribute('src')

test('a report has the icon of its sub category, else that of its topic, and a tick when it is solved', () => {
  expect(imageOf({ topic: 'schoon', icon: '/bezem.svg', solvedOn: null })).toBe('/bezem.svg')
  expect(imageOf({ topic: 'schoon', icon: null, solvedOn: null })).toBe('/schoon.svg')
  expect(imageOf({ topic: 'wegen', icon: null, solvedOn: null })).toBeUndefined()
  expect(imageOf({ topic: 'schoon', icon: '/bezem.svg', solvedOn: '2026-11-20' })).toBeUndefined()
})
