import { expect, test } from 'vitest'
import { contactParts, urgentContactParts } from './contact-parts.ts'

const pressed = (text: string) => contactParts(text).flatMap(({ text, href }) => (href ? [[text, href]] : []))

test.each([
  ['030 123 45 67', [['030 123 45 67', 'tel:0301234567']]],
  ['bel 14 030.', [['14 030', 'tel:14030']]],
  [
    'bel 14\u00a0030 of 030\u00a01234567',
    [
      ['14\u00a0030', 'tel:14030'],
      ['030\u00a01234567', 'tel:0301234567'],
    ],
  ],
  ['+31 30 1234567', [['+31 30 1234567', 'tel:+31301234567']]],
  [
    'info@dewerf.example, of dewerf.example/storing',
    [
      ['info@dewerf.example', 'mailto:info@dewerf.example'],
      ['dewerf.example/storing', 'https://dewerf.example/storing'],
    ],
  ],
  ['Zie https://dewerf.example/meld?x=1.', [['https://dewerf.example/meld?x=1', 'https://dewerf.example/meld?x=1']]],
  ['bij de balie, Kade 12, 3511 AB', []],
  ['javascript:alert(1)', []],
])('the links in the text %s are: %j', (text, links) => {
  expect(pressed(text)).toEqual(links)
  expect(
    contactParts(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})

test('the number 112 is a link, and a number that contains it is none', () => {
  const text = 'Is er gevaar? Bel 112. Kan het niet wachten? Bel ons op 14 0299, kamer 1112.'
  expect(urgentContactParts(text).flatMap(({ text: number, href }) => (href ? [[number, href]] : []))).toEqual([
    ['112', 'tel:112'],
    ['14 0299', 'tel:140299'],
  ])
  expect(
    urgentContactParts(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
  expect(urgentContactParts('')).toEqual([])
})
