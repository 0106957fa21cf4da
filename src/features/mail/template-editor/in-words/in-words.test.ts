import { describe, expect, test } from 'vitest'
import { builtInTemplates } from '../../templates/built-in.ts'
import { checkMailTemplate } from '../../templates/check.ts'
import { allVariables, templateKeys, variablesOf } from '../../templates/variables.ts'
import { variableButtons } from '../web/VariableText.tsx'
import { inWords, nameOf, wordsOf } from './in-words.ts'

const code = /\{[{%#]/

describe.each(templateKeys)('%s', key => {
  const { read, write } = inWords(variablesOf(key))
  const { title, body } = builtInTemplates[key]

  test('reads without code, and is stored as it was', () => {
    for (const text of [title, body]) {
      expect(read(text)).not.toMatch(code)
      expect(write(read(text), [text])).toBe(text)
    }
  })

  test('means the same when it is typed by a user who never saw its code', () => {
    for (const { code: piece } of variableButtons(variablesOf(key))) {
      expect(read(piece)).not.toMatch(code)
      expect(checkMailTemplate(key, { title: 'x', body: write(read(piece), [piece]) })).toEqual([])
    }
  })

  test('has a name for each of its variables, which no other one has', () => {
    const names = Object.keys(variablesOf(key)).map(name => nameOf(name))
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(names.length)
  })
})

const { read, write } = inWords(variablesOf('signal_status_changed_afgehandeld'))

test.each([
  ['{{ formatted_signal_id }}', '{nummer}'],
  ['{{created_at|date:"l j F Y"}}', '{datum van melden met weekdag}'],
  ['{{ created_at }}', '{datum van melden voluit}'],
  ['{{ address|format_address:"O hlT, W" }}', '{adres}'],
  ['{{ text|upper }}', '{tekst van de melder in hoofdletters}'],
  ['{{ closing_outcome|default:"Klaar" }}', '{uitkomst of anders "Klaar"}'],
  ['{% if address %}{{ address|format_address:"O hlT, W" }}{% endif %}', '{adres (als dat bekend is)}'],
  ['{% if address %}{{ address }}{% endif %}', '{adres voluit (als dat bekend is)}'],
  ['{% if address %}{{ text }}{% endif %}', '{alleen met adres}{tekst van de melder}{tot hier}'],
  ['{% if address %}{{ address }} {% endif %}', '{alleen met adres}{adres voluit} {tot hier}'],
  ['{% if address %}a{% else %}b{% endif %}', '{alleen met adres}a{anders}b{tot hier}'],
  ['{% if not address %}a{% endif %}', '{alleen zonder adres}a{tot hier}'],
  [
    '{% if not is_planned %}a{% elif is_unsolved %}b{% endif %}',
    '{tenzij het werk gepland is}a{of anders als het niet is opgelost}b{tot hier}',
  ],
  [
    '{% if address and status_state == "o" %}a{% endif %}',
    '{alleen met adres en als code van de status gelijk is aan "o"}a{tot hier}',
  ],
])('the template %s is shown as %s, and stored as it was', (stored, words) => {
  expect(read(stored)).toBe(words)
  expect(write(words, [stored])).toBe(stored)
})

test.each([
  ['{nummer}', '{{ formatted_signal_id }}'],
  ['Uw { Meldnummer }', 'Uw {{ formatted_signal_id }}'],
  ['{straat}', '{{ address|format_address:"O hlT, W" }}'],
  ['{datum van melden met tijd}', '{{ created_at|date:"j F Y, H:i" }}'],
  ['{adres (als dat bekend is)}', '{% if address %}{{ address|format_address:"O hlT, W" }}{% endif %}'],
  ['{alleen met adres}x{tot hier}', '{% if address %}x{% endif %}'],
  ['{nummer}{adres}', '{{ formatted_signal_id }}{{ address|format_address:"O hlT, W" }}'],
  ['{iets anders} en {', '{iets anders} en {'],
  ['{{ formatted_signal_id }}', '{{ formatted_signal_id }}'],
  ['[Bekijk]({link: melding bekijken})', '[Bekijk]({{ report_url }})'],
])('the editor understands %s when it is new', (typed, stored) => expect(write(typed)).toBe(stored))

test.each([
  ['a piece with a mistake', '{{ formatted_signal_if }} {% if %}'],
  ['a comment', '{# hier {nummer} #}'],
  ['a text in which single braces mean what they say', '{{ signal_id }} {nummer}'],
  ['a brace beside a variable', '{{{ signal_id }}}'],
])('the editor leaves %s as code', (_what, stored) => expect(read(stored)).toBe(stored))

test('the editor keeps both of two ways to write the same template', () => {
  const stored = '{{ formatted_signal_id }} {{formatted_signal_id}}'
  expect(write(read(stored), [stored])).toBe(stored)
  expect(write(`${read(stored)} {nummer}`, [stored])).toBe(`${stored} {{ formatted_signal_id }}`)
})

test('every variable of the templates has words', () => {
  for (const name of Object.keys(allVariables)) expect([name, wordsOf(name).length > 0]).toEqual([name, true])
})
