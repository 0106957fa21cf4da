import { expect, test } from 'vitest'
import { cacheOf, handlingOf, isOldCache } from './shell.ts'

const origin = 'https://melden.meldstad.example'
const files = ['/assets/citizen/citizen.web-x.js', '/municipality.css']
const handled = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  handlingOf({ method, mode, url: new URL(path, origin).href }, origin, { files })

test.each([
  '/',
  '/?lat=52&lng=5',
  '/incident',
  '/incident/beschrijf',
  '/incident/beschrijf?lat=52&lng=5',
  '/incident/summary',
  '/categorie/afval/grofvuil',
])('%s opens offline', path => expect(handled(path)).toBe('page'))

test.each([
  '/manage/incidents',
  '/manage/incident/41',
  '/login',
  '/instellingen/categorieen',
  '/signals/v1/public/signals',
  '/signals/v1/private/signals',
  '/api/drafts',
  '/oidc/auth',
  '/demo/mail',
  '/categorie',
  '/incidenten',
  'https://elders.example/incident/beschrijf',
])('%s is never kept, neither as a page nor as anything else', path => {
  expect(handled(path)).toBe('nothing')
  expect(handled(path, { mode: 'cors' })).toBe('nothing')
})

test('of other files only those of the form are kept, and nothing is kept of what is sent', () => {
  expect(handled('/assets/citizen/citizen.web-x.js', { mode: 'cors' })).toBe('file')
  expect(handled('/assets/staff/staff.web-x.js', { mode: 'cors' })).toBe('nothing')
  expect(handled('/incident/beschrijf', { method: 'POST' })).toBe('nothing')
})

test('only older versions of the form are old', () => {
  const shell = { version: '2' }
  expect(isOldCache(cacheOf({ version: '1' }), shell)).toBe(true)
  expect(isOldCache(cacheOf(shell), shell)).toBe(false)
  expect(isOldCache('of something else', shell)).toBe(false)
})
