import { expect, test } from 'vitest'
import { pageAt } from './pages.ts'

test.each([
  ['/incident/beschrijf', { kind: 'wizard', at: 'beschrijf' }],
  ['/incident/vulaan/', { kind: 'wizard', at: 'vulaan' }],
  ['/incident/bedankt', { kind: 'wizard', at: 'bedankt' }],
  ['/incident', { kind: 'wizard', at: 'beschrijf' }],
  ['/incident/onzin', { kind: 'wizard', at: 'beschrijf' }],
  ['/incident/onzin/dieper', { kind: 'not-found' }],
  ['/toegankelijkheidsverklaring', { kind: 'accessibility' }],
  ['/onderhoud', { kind: 'maintenance' }],
  ['/iets', { kind: 'not-found' }],
])('%s', (path, page) => expect(pageAt(path)).toEqual(page))
