import { expect, test } from 'vitest'
import { removeLinks } from './remove-links.ts'

const encodedTimes = (text: string, times: number): string =>
  times === 0 ? text : encodedTimes(encodeURIComponent(text), times - 1)

test.each([
  ['Kijk op http://kwaad.example/inloggen nu', 'Kijk op [X] nu'],
  ['HTTPS://KWAAD.EXAMPLE', '[X]'],
  ['ftp://kwaad.example en www.kwaad.nl, toch', '[X] en [X] toch'],
  ['ga naar kwaad.com/wachtwoord?a=1', 'ga naar [X]'],
  ['ga naar sub.kwaad.xyz', 'ga naar [X]'],
  ['mail mij op kim@voorbeeld.example', 'mail mij op [X]'],
  ['naam@www.kwaad.nl', '[X]'],
  ['http%3A%2F%2Fkwaad.example', '[X]'],
  [`zie ${encodedTimes('http://kwaad.example/é', 5)}`, 'zie [X]'],
  ['kwaad\u3002com/x', '[X]'],
  ['htt\u200bp://kwaad.example', '[X]'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaahttp://kwaad.example', 'aaaaaaaaaaaaa[X]'],
])('the address in %s is removed', (text, expected) => {
  expect(removeLinks(text, '[X]')).toBe(expected)
})

test.each([
  'De lamp is kapot.Het is donker op nr. 12a, d.w.z. bij de brug.',
  '100% zeker, 50 %, %zz en 5% van 10%',
  'Om 12.30 uur 3,5 m. en/of ca. 4 m',
  'Twee regels\nen een tab\tdaarna',
  '🚲👩‍👩‍👧 fiets, שלום, <b>dik</b> & "zo"',
])('a text without a link is not changed: %s', text => {
  expect(removeLinks(text, '[X]')).toBe(text)
})

test('a text that is percent-encoded more than five times is refused', () => {
  expect(removeLinks(encodedTimes('http://kwaad.example', 6), '[X]')).toBeUndefined()
})

test('control characters and those that change the text direction are removed, encoded ones too', () => {
  expect(removeLinks('a\u202eb\u0000c%00d%E2%80%AEe\r\nf%250Ag', '[X]')).toBe('abcde\nf\ng')
})

test('links are removed from a long text quickly', () => {
  const started = performance.now()
  for (const part of ['a.', 'a@', '%25', 'aaaa', 'http:/', 'a-b_c.']) removeLinks(part.repeat(2_000), '[X]')
  expect(performance.now() - started).toBeLessThan(2_000)
})
