import { expect, test } from 'vitest'
import { findAnswerErrors } from './answers.ts'
import { questionSetFor } from './sets/all.ts'
import { texts } from './texts.ts'

const now = Date.UTC(2026, 10, 21, 12)
const place = { lat: 52.58, lng: 5.22 }
const questionSetOf = (main: string, sub: string) =>
  questionSetFor(main, sub, { values: { 'phone.police': '0900 8844' }, showVulaanControls: true })
const people = await questionSetOf('overlast-van-en-door-personen-of-groepen', 'drank-en-drugsoverlast')
const entry = (id: string, answer: unknown) => ({ id, label: id, category_url: '/x', answer })
const choice = (id: string) => ({ id, label: id, info: '' })
const validEntries = [entry('extra_drugs_verkoop', choice('ja')), entry('extra_personen_overig', choice('1-3'))]
const submitted = { extraProperties: validEntries, incidentDate: now - 60_000, place }

test('answers as the form sends them are accepted', () => {
  expect(findAnswerErrors(people, submitted, now)).toEqual({})
})

test.each([
  ['a question of another category', [...validEntries, entry('extra_afval', 'x')], { extra_afval: [texts.notAsked] }],
  [
    'a question whose answer is no extra property',
    [...validEntries, entry('locatie', place)],
    { locatie: [texts.notAsked] },
  ],
  ['a warning', [...validEntries, entry('extra_drugs_verkoop_ja', 'x')], { extra_drugs_verkoop_ja: [texts.notAsked] }],
  [
    'a property that every object inherits',
    [...validEntries, entry('__proto__', 'x')],
    JSON.parse(`{"__proto__": ["${texts.notAsked}"]}`),
  ],
  [
    'an answer to a question that is not shown',
    [...validEntries, entry('extra_personen_overig_vaker_momenten', 's nachts')],
    { extra_personen_overig_vaker_momenten: [texts.hidden] },
  ],
  [
    'an option that does not exist',
    [validEntries[0], entry('extra_personen_overig', choice('8'))],
    { extra_personen_overig: [texts.notAnOption] },
  ],
  [
    'text as the answer to a choice',
    [validEntries[0], entry('extra_personen_overig', '1-3')],
    { extra_personen_overig: [texts.notAnOption] },
  ],
  ['the same question twice', [...validEntries, validEntries[1]], { extra_personen_overig: [texts.twice] }],
  ['a required question left out', [validEntries[0]], { extra_personen_overig: [texts.required] }],
  ['no answers at all', null, { extra_drugs_verkoop: [texts.required], extra_personen_overig: [texts.required] }],
  ['an object instead of a list', { a: 1 }, { non_field_errors: [texts.notReadable] }],
  ['a list of texts instead of entries', ['x'], { non_field_errors: [texts.notReadable] }],
])('an answer is refused: %s', (_, extraProperties, errors) => {
  expect(findAnswerErrors(people, { ...submitted, extraProperties }, now)).toEqual(errors)
})

test('a date in the future is refused, unless by less than clocks may differ', () => {
  expect(findAnswerErrors(people, { ...submitted, incidentDate: now + 3_600_000 }, now)).toEqual({
    dateTime: [texts.inPast],
  })
  expect(findAnswerErrors(people, { ...submitted, incidentDate: now + 30_000 }, now)).toEqual({})
})

test('answers with which no report can be made are refused', async () => {
  const wasps = await questionSetOf('overlast-van-dieren', 'wespen')
  const extraProperties = [entry('extra_dieren_waar_wespen', choice('woning'))]
  expect(findAnswerErrors(wasps, { ...submitted, extraProperties }, now)).toEqual({ non_field_errors: [texts.blocked] })
})

test('either a map object or only a place is accepted', async () => {
  const containers = await questionSetOf('afval', 'container-is-vol')
  const container = { id: '8001', type: 'Glas', label: 'Glas - 8001' }
  expect(
    findAnswerErrors(containers, { ...submitted, extraProperties: [entry('extra_container', [container])] }, now),
  ).toEqual({})
  expect(findAnswerErrors(containers, { ...submitted, extraProperties: [] }, now)).toEqual({})
  expect(findAnswerErrors(containers, { ...submitted, extraProperties: [], place: null }, now)).toEqual({
    extra_container: [texts.noPlace('container')],
  })
})

test('the old name of a question is read as the new one', async () => {
  const events = await questionSetOf('overlast-bedrijven-en-horeca', 'overlast-evenementen')
  const extraProperties = [
    entry('extra_bedrijven_horeca_naam_evenemet', 'Kermis'),
    entry('extra_bedrijven_horeca_muziek_evenement', choice('nee')),
  ]
  expect(findAnswerErrors(events, { ...submitted, extraProperties }, now)).toEqual({})
})
