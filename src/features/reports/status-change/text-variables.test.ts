import { expect, test } from 'vitest'
import { checkDefaultText } from './text-variables.ts'

test.each([
  ['Wij zijn op {{ created_at|date:"j F Y" }} geweest.', []],
  ['Binnen {{aantal}} dagen.', ['warning {{aantal}} vult je collega zelf in.']],
  ['Bij {{ adres }}.', ['error De variabele adres bestaat niet.']],
  ['Bij {{ aantal|upper }}.', ['error De variabele aantal bestaat niet.']],
  ['{% if aantal %}x{% endif %}', ['error De variabele aantal bestaat niet.']],
  ['In {{ address }}.', ['warning address kan leeg zijn. Zet er {% if address %} en {% endif %} omheen.']],
  ['Nummer {{ signal_id', ['error {{ wordt op deze regel niet gesloten met }}.']],
])('%s', (text, expected) => {
  expect(checkDefaultText(text).map(({ severity, message }) => `${severity} ${message}`)).toEqual(expected)
})
