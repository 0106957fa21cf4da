// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { announceError, reportErrors, withoutPersonalData, withoutSecrets } from './error-reports.ts'

test.each([
  ['TypeError: x is undefined', 'TypeError: x is undefined'],
  [`Cannot read properties of undefined (reading 'place')`, `Cannot read properties of undefined (reading 'place')`],
  [`Unexpected token 'J', "Jan woont op 12" is not valid JSON`, `Unexpected token 'J', … is not valid JSON`],
  ['no reporter kim@voorbeeld.example', 'no reporter …'],
  ['no phone 06 0000 0012', 'no phone …'],
  ['a'.repeat(600), 'a'.repeat(500)],
])('the report of the error %j is %j', (message, reported) => {
  expect(withoutPersonalData(message)).toBe(reported)
})

test.each([
  ['/manage/incident/213', '/manage/incident/213'],
  ['/incident/beschrijf', '/incident/beschrijf'],
  ['/kto/ja/0e8e4a5c-1111-4222-8333-444455556666', '/kto/ja/…'],
  ['/mijn-meldingen/x7Gh21', '/mijn-meldingen/…'],
])('the report of an error names %s as the page %s', (path, page) => {
  expect(withoutSecrets(path)).toBe(page)
})

test('an error is reported once, at most ten, and none after the end', () => {
  const reports: object[] = []
  const page = withoutSecrets(location.pathname)
  const stop = reportErrors('0.1.0', report => reports.push(report))
  for (const count of [1, 1, 2]) announceError(new TypeError(`failed ${count}`))
  expect(reports).toEqual([
    { message: 'TypeError: failed 1', page, version: '0.1.0' },
    { message: 'TypeError: failed 2', page, version: '0.1.0' },
  ])
  for (let count = 0; count < 20; count += 1) announceError(`other ${count}`)
  expect(reports).toHaveLength(10)
  stop()
  announceError('after')
  expect(reports).toHaveLength(10)
})
