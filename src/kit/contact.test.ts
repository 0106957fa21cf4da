import { expect, test } from 'vitest'
import { contactParts, isEmailAddress, urgentContactParts } from './contact.ts'

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

const label = 'a'.repeat(63)

test.each([
  'naam@gemeente.nl',
  'p&o@gemeente.nl',
  "o'brien@voorbeeld.example",
  'kim+melding@voorbeeld.example',
  "!#$%&'*+/=?^_`{|}~-@voorbeeld.example",
  'a.b.c@hier.en.daar.nl',
  '_@voorbeeld.example',
  '"kim@thuis"@voorbeeld.example',
  '"kim..bakker."@voorbeeld.example',
  '"een\\ spatie"@voorbeeld.example',
  '"\\\t"@voorbeeld.example',
  '""@voorbeeld.example',
  'kim@localhost',
  'kim@[127.0.0.1]',
  'kim@[2001:dB8::1]',
  'kim@[2001:dB8:0:0:0:0:0:1]',
  'kim@[::fffF:127.0.0.1]',
  'kim@met-----streepjes.nl',
  'kim@xn--kln-sna.example',
  'kim@köln.example',
  'kim@gemeente.उदाहरण.परीक्षा',
  'kim@例え.jp',
  `kim@${label}.nl`,
  `kim@nl.${label}`,
  'KIM@VOORBEELD.EXAMPLE',
  'kim@1.nl',
  'kim@voorbeeld.x1',
])('the text %j is an e-mail address', text => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  '',
  'kim',
  'kim@',
  '@voorbeeld.example',
  'kim@voorbeeld',
  'kim @voorbeeld.example',
  'kim@ voorbeeld.example',
  'kim@.nl',
  'kim@@voorbeeld.example',
  '.kim@voorbeeld.example',
  'kim.@voorbeeld.example',
  'kim..bakker@voorbeeld.example',
  'kim@voorbeeld..nl',
  'kim@voorbeeld.nl.',
  'kim@voorbeeld.n',
  'kim@-voorbeeld.nl',
  'kim@voorbeeld-.nl',
  'kim@voorbeeld.nl-',
  'kim@voor_beeld.nl',
  `kim@a${label}.nl`,
  `kim@nl.a${label}`,
  `kim@${`${label}.`.repeat(6)}nl`,
  'kim@127.0.0.1',
  'kim@[127.0.0.256]',
  'kim@[127.0.0.01]',
  'kim@[127.1]',
  'kim@[2001:db8::12345]',
  'kim@[2001:db8:0:0:0:0:1]',
  'kim@[::ffff:127.0.0.256]',
  'kim@[2001:dg8::1]',
  'kim@[voorbeeld.nl]',
  'kim(werk)@voorbeeld.example',
  'Kim <kim@voorbeeld.example>',
  '<kim@voorbeeld.example>',
  'kim@voorbeeld.example,ander@voorbeeld.example',
  'kim;ander@voorbeeld.example',
  '"kim bakker"@voorbeeld.example',
  '"kim"bakker"@voorbeeld.example',
  'kïm@voorbeeld.example',
  'kim@köln',
  'kim@köln/pad.example',
  'kim@köln.example:25',
  'kim@voorbeeld.example\n',
  'kim@voorbeeld.example\r\nBcc: ander@voorbeeld.example',
  'kim\n@voorbeeld.example',
  '"kim\r\nBcc: ander"@voorbeeld.example',
  '"\\\n"@voorbeeld.example',
  '"\\\r"@voorbeeld.example',
  'kim@[127.0.0.1]\n',
  'kim\0@voorbeeld.example',
])('the text %j is no e-mail address', text => {
  expect(isEmailAddress(text)).toBe(false)
})
