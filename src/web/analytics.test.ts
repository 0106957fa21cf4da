// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setAnalytics, track, trackLinks } from './analytics.ts'

beforeEach(() => {
  delete window.dataLayer
})
afterEach(() => setAnalytics(false))

test('no visit is recorded unless the municipality chose to', () => {
  track({ event: 'virtualPageview', path: '/incident/beschrijf' })
  expect(window.dataLayer).toBeUndefined()
})

test('a page view is recorded by its path', () => {
  setAnalytics(true)
  track({ event: 'virtualPageview', path: '/incident/beschrijf' })
  expect(window.dataLayer).toEqual([{ event: 'virtualPageview', path: '/incident/beschrijf' }])
})

test.each([
  ['/categorie?lat=52.1&lng=5.2', '/categorie'],
  ['https://elders.example/pad?wie=kim', 'elders.example'],
  ['tel:14099', 'tel:'],
  ['mailto:kim@voorbeeld.example', 'mailto:'],
])('a link to %s is recorded as %s', (href, to) => {
  setAnalytics(true)
  const stop = trackLinks()
  document.body.innerHTML = `<a href="${href}"><b>Verder</b></a>`
  const link = document.querySelector('a')
  link?.addEventListener('click', event => event.preventDefault())
  document.querySelector('b')?.click()
  stop()
  expect(window.dataLayer).toEqual([{ event: 'linkClick', to }])
})
