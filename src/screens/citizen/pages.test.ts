import { expect, test } from 'vitest'
import { pageForPath } from './pages.ts'

const schoon = { main: 'schoon', sub: 'putrioleringverstopt' }

test.each([
  ['/incident/beschrijf', { kind: 'wizard', wizardPage: 'beschrijf' }],
  ['/incident/vulaan/', { kind: 'wizard', wizardPage: 'vulaan' }],
  ['/incident/bedankt', { kind: 'wizard', wizardPage: 'bedankt' }],
  ['/incident', { kind: 'wizard', wizardPage: 'beschrijf' }],
  ['/incident/onzin', { kind: 'wizard', wizardPage: 'beschrijf' }],
  ['/categorie/schoon/putrioleringverstopt', { kind: 'wizard', wizardPage: 'beschrijf', category: schoon }],
  ['/categorie/schoon/putrioleringverstopt/', { kind: 'wizard', wizardPage: 'beschrijf', category: schoon }],
  ['/categorie', { kind: 'categories' }],
  ['/categorie/schoon', { kind: 'not-found' }],
  ['/categorie/schoon/a/b', { kind: 'not-found' }],
  ['/incident/onzin/dieper', { kind: 'not-found' }],
  ['/toegankelijkheidsverklaring', { kind: 'accessibility' }],
  ['/verify_email/f38a-1', { kind: 'verify-email', token: 'f38a-1' }],
  ['/verify_email', { kind: 'not-found' }],
  ['/onderhoud', { kind: 'maintenance' }],
  ['/iets', { kind: 'not-found' }],
])('%s', (path, page) => expect(pageForPath(path)).toEqual(page))
