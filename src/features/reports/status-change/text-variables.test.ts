import { expect, test } from 'vitest'
import { checkDefaultText, needsAddress, variablesIn } from './text-variables.ts'

test.each([
  ['Wij zijn op {{ created_at|date:"j F Y" }} geweest.', []],
  [
    'Binnen {{aantal}} dagen.',
    ['warning {{aantal}} is geen bekend gegeven: je collega vult het zelf in, voor de e-mail weggaat.'],
  ],
  ['Bij {{ adres }}.', ['error De variabele adres bestaat niet.']],
  ['Bij {{ aantal|upper }}.', ['error De variabele aantal bestaat niet.']],
  ['{% if aantal %}x{% endif %}', ['error De variabele aantal bestaat niet.']],
  ['In {{ address }}.', ['warning address kan leeg zijn. Zet er {% if address %} en {% endif %} omheen.']],
  ['Beste {naam},', ['warning {naam} wordt niet ingevuld en staat er straks letterlijk.']],
  ['In {adress}.', ['warning {adress} wordt niet ingevuld en staat er straks letterlijk.']],
  ['Nummer {{ signal_id', ['error {{ wordt op deze regel niet gesloten met }}.']],
])('the variables of a status text: %s', (text, expected) => {
  expect(checkDefaultText(text).map(({ severity, message }) => `${severity} ${message}`)).toEqual(expected)
})

test.each([
  ['{{ adres }}', 'error', 'address'],
  // A blank for a colleague may be called the same.
  ['{{datum}}', 'warning', 'created_at'],
  ['{{ naam van de gemeente }}', 'warning', 'ORGANIZATION_NAME'],
  ['{datum}', 'warning', '{{ created_at }}'],
  ['{ { Naam van de gemeente } }', 'warning', '{{ ORGANIZATION_NAME }}'],
  ['{ {signal_id}}', 'error', undefined],
])('the variable %s in a status text is understood', (text, severity, suggestion) => {
  const words = { created_at: ['datum'], ORGANIZATION_NAME: ['naam van de gemeente'] }
  expect(checkDefaultText(text, words)).toEqual([expect.objectContaining({ severity })])
  expect(checkDefaultText(text, words)[0]?.suggestion).toBe(suggestion)
})

test('prose between braces in a status text is no variable', () => {
  expect(checkDefaultText('Zie de kaart {niet op schaal}.')).toEqual([])
})

test.each([
  ['Klaar.', []],
  ['formatted_signal_id is een woord.', []],
  ['Bij {{ formatted_signal_id }}.', ['formatted_signal_id']],
  ['Bij {{signal_id}} in {{ address|format_address:"O h" }}, over {{aantal}} dagen.', ['signal_id', 'address']],
  ['{% if address %}Klaar.{% endif %}', ['address']],
])('the variables in the status text %j', (text, variables) => {
  expect(variablesIn(text)).toEqual(variables)
})

test.each([
  ['Bij {{ formatted_signal_id }}.', false],
  ['In {{ address }}.', true],
  ['Klaar{% if address %} in {{ address }}{% endif %}.', false],
])('the status text %j needs an address, or not', (text, needed) => {
  expect(needsAddress(text)).toBe(needed)
})
