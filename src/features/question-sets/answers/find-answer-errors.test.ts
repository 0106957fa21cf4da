import { expect, test } from 'vitest'
import { setFor } from '../sets/all.ts'
import { texts } from '../texts.ts'
import { findAnswerErrors } from './find-answer-errors.ts'

const now = Date.UTC(2026, 10, 21, 12)
const place = { lat: 52.58, lng: 5.22 }
const questionSetOf = (main: string, sub: string) =>
  setFor(main, sub, { values: { 'phone.police': '0900 8844' }, showVulaanControls: true })
const people = await questionSetOf('overlast-van-en-door-personen-of-groepen', 'drank-en-drugsoverlast')
const entry = (id: string, answer: unknown) => ({ id, label: id, category_url: '/x', answer })
const choice = (id: string) => ({ id, label: id, info: '' })
const validEntries = [entry('extra_drugs_verkoop', choice('ja')), entry('extra_personen_overig', choice('1-3'))]
const sent = { extraProperties: validEntries, incidentDate: now - 60_000, place }

test('what the form sends is taken', () => {
  expect(findAnswerErrors(people, sent, now)).toEqual({})
})

test.each([
  ['a question of another category', [...validEntries, entry('extra_afval', 'x')], { extra_afval: [texts.notAsked] }],
  ['a question that goes elsewhere', [...validEntries, entry('locatie', place)], { locatie: [texts.notAsked] }],
  ['a warning', [...validEntries, entry('extra_drugs_verkoop_ja', 'x')], { extra_drugs_verkoop_ja: [texts.notAsked] }],
  [
    'a name of every object',
    [...validEntries, entry('__proto__', 'x')],
    JSON.parse(`{"__proto__": ["${texts.notAsked}"]}`),
  ],
  [
    'an answer to a question that is not shown',
    [...validEntries, entry('extra_personen_overig_vaker_momenten', 's nachts')],
    { extra_personen_overig_vaker_momenten: [texts.hidden] },
  ],
  [
    'a choice that is not there',
    [validEntries[0], entry('extra_personen_overig', choice('8'))],
    { extra_personen_overig: [texts.notAnOption] },
  ],
  [
    'text where one chooses',
    [validEntries[0], entry('extra_personen_overig', '1-3')],
    { extra_personen_overig: [texts.notAnOption] },
  ],
  ['the same question twice', [...validEntries, validEntries[1]], { extra_personen_overig: [texts.twice] }],
  ['a required question left out', [validEntries[0]], { extra_personen_overig: [texts.required] }],
  ['no answers at all', null, { extra_drugs_verkoop: [texts.required], extra_personen_overig: [texts.required] }],
  ['something else than a list', { a: 1 }, { non_field_errors: [texts.notReadable] }],
  ['a list of something else', ['x'], { non_field_errors: [texts.notReadable] }],
])('%s is refused', (_, extraProperties, refusals) => {
  expect(findAnswerErrors(people, { ...sent, extraProperties }, now)).toEqual(refusals)
})

test('a date still to come is refused, a clock that runs a little ahead is not', () => {
  expect(findAnswerErrors(people, { ...sent, incidentDate: now + 3_600_000 }, now)).toEqual({
    dateTime: [texts.inPast],
  })
  expect(findAnswerErrors(people, { ...sent, incidentDate: now + 30_000 }, now)).toEqual({})
})

test('a form that should have stopped is refused', async () => {
  const wasps = await questionSetOf('overlast-van-dieren', 'wespen')
  const extraProperties = [entry('extra_dieren_waar_wespen', choice('woning'))]
  expect(findAnswerErrors(wasps, { ...sent, extraProperties }, now)).toEqual({ non_field_errors: [texts.blocked] })
})

test('a thing of the map or just a place will do', async () => {
  const containers = await questionSetOf('afval', 'container-is-vol')
  const thing = { id: '8001', type: 'Glas', label: 'Glas - 8001' }
  expect(findAnswerErrors(containers, { ...sent, extraProperties: [entry('extra_container', [thing])] }, now)).toEqual(
    {},
  )
  expect(findAnswerErrors(containers, { ...sent, extraProperties: [] }, now)).toEqual({})
  expect(findAnswerErrors(containers, { ...sent, extraProperties: [], place: null }, now)).toEqual({
    extra_container: [texts.noPlace('container')],
  })
})

test('the old name of a question is read as the new one', async () => {
  const events = await questionSetOf('overlast-bedrijven-en-horeca', 'overlast-evenementen')
  const extraProperties = [
    entry('extra_bedrijven_horeca_naam_evenemet', 'Kermis'),
    entry('extra_bedrijven_horeca_muziek_evenement', choice('nee')),
  ]
  expect(findAnswerErrors(events, { ...sent, extraProperties }, now)).toEqual({})
})
