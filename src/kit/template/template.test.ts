import { describe, expect, test } from 'vitest'
import { checkTemplate, type TemplateVariables } from './check.ts'
import { fillTemplate, type TemplateValues } from './fill.ts'

const values: TemplateValues = {
  name: { type: 'text', text: 'Kim' },
  typed: { type: 'quote', text: 'stuk {{ name }} {% if name %}' },
  nothing: { type: 'text', text: '' },
  created: { type: 'date', moment: new Date('2026-11-22T09:05:07Z') },
  place: {
    type: 'address',
    address: {
      openbare_ruimte: 'Kerkstraat',
      huisnummer: 12,
      huisletter: 'a',
      huisnummer_toevoeging: '2',
      postcode: '1195dj',
      woonplaats: 'Meldstad',
    },
  },
  street: { type: 'address', address: { openbare_ruimte: 'Kerkstraat', woonplaats: 'Meldstad' } },
  pin: { type: 'address', address: null },
  allowed: { type: 'flag', holds: true },
  answers: { type: 'list', items: ['papier', 'glas'] },
  empty: { type: 'list', items: [] },
  questions: {
    type: 'answers',
    answers: [
      { label: 'Waar?', answers: ['hier', 'daar'] },
      { label: 'Hoe lang?', answers: ['een week'] },
    ],
  },
}

const variables: TemplateVariables = {
  ...Object.fromEntries(Object.entries(values).map(([name, { type }]) => [name, { type, canBeEmpty: false }])),
  nothing: { type: 'text', canBeEmpty: true },
}

test.each(['constructor', '__proto__'])('a date in the notation %s is written by its letters', notation => {
  expect(() => fillTemplate(`{{ created|date:"${notation}" }}`, values)).not.toThrow()
})

describe('a template is filled in', () => {
  test.each([
    ['{{ name }} {{name}}', 'Kim Kim'],
    ['{{ name|upper }} {{ name|lower|capfirst }}', 'KIM Kim'],
    ['{{ nothing|default:"niemand" }}', 'niemand'],
    ['{{ created|date:"j F Y, H:i" }}', '22 november 2026, 10:05'],
    ['{{ created|date:"l d-m-y G:i:s" }}', 'zondag 22-11-26 10:05:07'],
    ['{{ created|date:"D j M \\o\\m H" }}', 'zo 22 nov om 10'],
    ['{{ created|date:"DATETIME_FORMAT" }}', '22 november 2026 10:05'],
    ['{{ created }}', '22 november 2026 10:05'],
    ['{{ place|format_address:"O hlT, P W" }}', 'Kerkstraat 12a-2, 1195 dj Meldstad'],
    ['{{ place|format_address:"O hl t, p" }}', 'Kerkstraat 12a 2, 1195dj'],
    ['{{ street|format_address:"O hlT, P W" }}', 'Kerkstraat, Meldstad'],
    ['{{ pin|format_address:"O" }}', ''],
    ['{% if allowed %}ja{% else %}nee{% endif %}', 'ja'],
    ['{%if nothing%}ja{%else%}nee{%endif%}', 'nee'],
    ['{% if pin %}1{% elif empty %}2{% elif not nothing and name == "Kim" %}3{% endif %}', '3'],
    ["{% if name != 'Kim' or nothing %}ja{% endif %}", ''],
    ['{% for each in answers %}{{ each }}{% if not forloop.last %}, {% endif %}{% endfor %}', 'papier, glas'],
    ['{% for each in empty %}x{% empty %}niets{% endfor %}', 'niets'],
    [
      '{% for label, each in questions.items %}{{ forloop.counter }} {{ label }} {{ each|join:" en " }};{% endfor %}',
      '1 Waar? hier en daar;2 Hoe lang? een week;',
    ],
    ['voor{# een opmerking #} na', 'voor na'],
  ])('%s gives %s', (source, filled) => {
    expect(checkTemplate(source, variables).filter(({ severity }) => severity === 'error')).toEqual([])
    expect(fillTemplate(source, values)).toBe(filled)
  })

  test.each([
    '{{ unknown }}',
    '{{ name',
    'name }}',
    '{% if name %}',
    '{% unknown %}',
    '{% for x %}',
    '{{ name|unknown }}',
    '{% endif %}',
    '{{ }}',
    '{{{ name }}}',
    '{{ typed }}',
    '{{ constructor }} {{ __proto__ }}',
  ])('without any remaining code, from %s', source => {
    expect(fillTemplate(source, values)).not.toMatch(/\{[{%#]|[}%#]\}/)
  })
})

describe('a mistake in a template is reported with its place', () => {
  test.each([
    ['Hoi {{ nmae }}', 1, 8, 'De variabele nmae bestaat niet.'],
    ['a\nb {{ other }}', 2, 6, 'De variabele other heeft deze e-mail niet.'],
    ['{{ name', 1, 1, '{{ wordt op deze regel niet gesloten met }}.'],
    ['{{ name\n}}', 1, 1, '{{ wordt op deze regel niet gesloten met }}.'],
    ['x }}', 1, 3, 'Bij deze }} hoort geen {{.'],
    ['{% if name %}', 1, 1, '{% if %} wordt niet gesloten met {% endif %}.'],
    ['{% for x in answers %}{% endif %}', 1, 1, '{% for %} wordt niet gesloten met {% endfor %}.'],
    ['a {% endif %}', 1, 3, 'Bij {% endif %} hoort geen begin.'],
    ['{% load x %}', 1, 1, '{% load %} bestaat niet.'],
    ['{{ name|shout }}', 1, 9, 'Het filter shout bestaat niet.'],
    ['{{ name|date:"Y" }}', 1, 9, 'Het filter date past hier niet.'],
    ['{{ answers|join }}', 1, 12, 'Het filter join heeft een waarde nodig'],
    ['{{ name other }}', 1, 4, 'De variabele name other bestaat niet.'],
    ['{{ name other|upper }}', 1, 9, '"other" kan hier niet staan.'],
    ['{{ name * 2 }}', 1, 9, '"*" kan hier niet staan.'],
    ['{% if %}x{% endif %}', 1, 6, 'Hier ontbreekt iets.'],
    ['{% for x of answers %}{% endfor %}', 1, 7, 'Een herhaling is'],
    ['{% for x in name %}{% endfor %}', 1, 13, 'Een herhaling gaat over een lijst'],
    ['{% for x in questions %}{% endfor %}', 1, 13, 'Deze lijst vraagt om twee namen.'],
    ['{% if nmae == "x" and name %}{% endif %}', 1, 7, 'De variabele nmae bestaat niet.'],
    ['{{ questions }}', 1, 4, 'questions is een lijst'],
  ])('%j', (source, line, column, message) => {
    const known: TemplateVariables = { ...variables, other: { type: 'text', canBeEmpty: false } }
    const [first] = checkTemplate(source, variables, { elsewhere: known })
    expect(first).toMatchObject({ severity: 'error', line, column })
    expect(first?.message).toContain(message)
  })

  test('and a variable that can be empty is a warning where the template has no alternative', () => {
    const severities = (source: string) => checkTemplate(source, variables).map(({ severity }) => severity)
    expect(severities('{{ nothing }}')).toEqual(['warning'])
    for (const source of [
      '{% if nothing %}{{ nothing }}{% endif %}',
      '{% if name and nothing %}{{ nothing }}{% endif %}',
      '{{ nothing|default:"x" }}',
    ])
      expect(severities(source)).toEqual([])
    expect(severities('{% if name or nothing %}{{ nothing }}{% else %}{{ nothing }}{% endif %}')).toHaveLength(2)
  })

  test('for every mistake, in order', () => {
    const problems = checkTemplate('{{ x }}\n{% if y %}{{ z|q }}', variables)
    expect(problems.map(({ line }) => line)).toEqual([1, 2, 2, 2, 2])
  })
})
