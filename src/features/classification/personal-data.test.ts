import { expect, test } from 'vitest'
import { removePersonalData } from './server/retrain.ts'

const personal = { address: ['Kerkstraat', 'Meldstad'], names: ['Yvonne', 'de Bruin'] }

test.each([
  ['mail naar kim@voorbeeld.example', 'kim'],
  ['kijk op www.voorbeeld.example/kim', 'voorbeeld'],
  ['Wij wonen op 1199 AB', '1199'],
  ['Wij wonen op 1199ab', 'ab'],
  ['bel 06-12345678', '123'],
  ['een busje met kenteken 12-ABC-3', 'ABC'],
  ['een busje met kenteken gb123x', 'gb'],
  ['voor de deur in de Lange Lindelaan 12a', 'Lindelaan'],
  ['in de kerkstraat staat een fiets', 'kerkstraat'],
  ['Yvonne heeft al gebeld', 'Yvonne'],
  ['mevrouw De Bruin zei van niet', 'Bruin'],
])('personal data are removed from a training text, %s: %s', (text, secret) => {
  expect(removePersonalData(text, personal)).not.toContain(secret)
})

test('the subject of a training text stays', () => {
  const text = 'Op het fietspad en de stoep ligt glas, de straat is vol'
  expect(removePersonalData(text, personal)).toBe(text)
})
