import { expect, test } from 'vitest'
import { otherPageForPath } from './other-pages.ts'
import { wizardRouteOf } from './pages.ts'

const schoon = { main: 'schoon', sub: 'putrioleringverstopt' }

test.each([
  ['/incident/beschrijf', { wizardPage: 'beschrijf' }],
  ['/incident/vulaan/', { wizardPage: 'vulaan' }],
  ['/incident/bedankt', { wizardPage: 'bedankt' }],
  ['/incident', { wizardPage: 'beschrijf' }],
  ['/incident/onzin', { wizardPage: 'beschrijf' }],
  ['/categorie/schoon/putrioleringverstopt', { wizardPage: 'beschrijf', category: schoon }],
  ['/categorie/schoon/putrioleringverstopt/', { wizardPage: 'beschrijf', category: schoon }],
  ['/categorie', { kind: 'categories' }],
  ['/categorie/schoon', { kind: 'not-found' }],
  ['/categorie/schoon/a/b', { kind: 'not-found' }],
  ['/incident/onzin/dieper', { kind: 'not-found' }],
  ['/toegankelijkheidsverklaring', { kind: 'accessibility' }],
  ['/privacy/verwerkingen', { kind: 'document' }],
  ['/verify_email/f38a-1', { kind: 'verify-email', token: 'f38a-1' }],
  ['/', { wizardPage: 'beschrijf' }],
  ['/kto/ja/f38a-1', { kind: 'survey', isSatisfied: true, token: 'f38a-1' }],
  ['/incident/extern/f38a-1', { kind: 'external-reply', link: 'f38a-1' }],
  ['/incident/reactie', { wizardPage: 'beschrijf' }],
  ['/verify_email', { kind: 'not-found' }],
  ['/extern', { kind: 'external-party' }],
  ['/extern/f38a-1', { kind: 'external-party', link: 'f38a-1' }],
  ['/melding/openen', { kind: 'open-my-report' }],
  ['/melding/openen/verlopen', { kind: 'closed-link', reason: 'expired' }],
  ['/melding/openen/iets', { kind: 'not-found' }],
  ['/melding/stoppen', { kind: 'stop-mail' }],
  ['/melding/gestopt', { kind: 'mail-stopped' }],
  ['/melding/gesloten', { kind: 'report-closed' }],
  ['/mijn-meldingen/aangevraagd', { kind: 'my-reports', page: 'requested' }],
  ['/onderhoud', { kind: 'maintenance' }],
  ['/iets', { kind: 'not-found' }],
])('the path %s has its page for residents', (path, page) =>
  expect(wizardRouteOf(path) ?? otherPageForPath(path)).toEqual(page),
)
