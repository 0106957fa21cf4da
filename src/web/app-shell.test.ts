import { expect, test } from 'vitest'
import { cacheName, fieldPages, handlingOf, isOldCache } from './app-shell.ts'

const origin = 'https://melden.meldstad.example'
const files = ['/assets/citizen/citizen.web-x.js', '/municipality.css']
const handling = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  handlingOf({ method, mode, url: new URL(path, origin).href }, origin, { files })

test.each([
  '/',
  '/?lat=52&lng=5',
  '/incident',
  '/incident/beschrijf',
  '/incident/beschrijf?lat=52&lng=5',
  '/incident/summary',
  '/categorie/afval/grofvuil',
])('the path %s opens offline', path => expect(handling(path)).toBe('page'))

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
])('the path %s is never cached, neither as a page nor as a file', path => {
  expect(handling(path)).toBe('nothing')
  expect(handling(path, { mode: 'cors' })).toBe('nothing')
})

test('only files of the form are cached, and no other method than GET', () => {
  expect(handling('/assets/citizen/citizen.web-x.js', { mode: 'cors' })).toBe('file')
  expect(handling('/assets/staff/staff.web-x.js', { mode: 'cors' })).toBe('nothing')
  expect(handling('/incident/beschrijf', { method: 'POST' })).toBe('nothing')
})

test('the worker removes only caches of other versions of the form', () => {
  const shell = { version: '2' }
  expect(isOldCache(cacheName({ version: '1' }), shell)).toBe(true)
  expect(isOldCache(cacheName(shell), shell)).toBe(false)
  expect(isOldCache('of something else', shell)).toBe(false)
})

test('the worker of the pages for work outside handles those only, and leaves the caches of the form alone', () => {
  const outside = (path: string, mode = 'navigate') =>
    handlingOf({ method: 'GET', mode, url: new URL(path, origin).href }, origin, { files }, fieldPages)
  expect(['/manage/buiten', '/manage/buiten?lijst=afdeling', '/manage/buiten/41'].map(path => outside(path))).toEqual(
    Array(3).fill('page'),
  )
  const others = ['/manage/buitenom', '/manage/incidents', '/incident/beschrijf', '/api/reports']
  expect(others.map(path => outside(path))).toEqual(Array(4).fill('nothing'))
  expect(outside('/api/reports', 'cors')).toBe('nothing')
  expect(isOldCache(cacheName({ version: '1' }), { version: '2' }, fieldPages)).toBe(false)
})
