import { expect, test } from 'vitest'
import { attentionFor } from './attention.ts'
import { asksForTerm, otherTermIn, variableIn, withTerm } from './named-term.ts'

const workdays = (days: number) => ({ days, calendarDays: false })
const days = (count: number) => ({ days: count, calendarDays: true })

test.each([
  ['We lossen het binnen 5 werkdagen op.', workdays(5), undefined],
  ['We lossen het binnen 5 werkdagen op.', workdays(3), '5 werkdagen'],
  ['We lossen het binnen 5 werkdagen op.', days(5), '5 werkdagen'],
  ['We lossen het binnen 1 werkdag op.', workdays(1), undefined],
  ['We lossen het binnen 21 dagen op.', days(21), undefined],
  ['We lossen het binnen drie weken op.', days(21), undefined],
  ['We lossen het binnen drie weken op.', workdays(15), undefined],
  ['Binnen een week hoort u van ons.', workdays(3), 'een week'],
  ['Binnen één dag.', days(1), undefined],
  ['Een storing maken we binnen 3 werkdagen. Een antwoord kan 3 weken duren.', workdays(3), undefined],
  ['Bij gevaar dezelfde dag. Anders binnen 5 werkdagen.', workdays(4), '5 werkdagen'],
  ['We sturen het door.', workdays(4), undefined],
  ['Op 12 werkdagsen en 5weken', workdays(4), undefined],
  ['Binnen 5 werkdagen.', null, '5 werkdagen'],
])('the message %j beside the term %j names %j', (message, level, expected) => {
  expect(otherTermIn(message, level)).toBe(expected)
})

test.each([
  ['Klaar binnen {termijn}.', '{termijn}', true],
  ['Klaar binnen {{ term }}.', '{{ term }}', true],
  ['Groeten uit { stad }', '{ stad }', false],
  ['Klaar binnen 3 dagen.', undefined, false],
])('braces in a handling message that residents would read are found: %j', (message, literal, isTerm) => {
  expect(variableIn(message)).toBe(literal)
  expect(asksForTerm(literal ?? '')).toBe(isTerm)
})

test('the named term is replaced by that of the category', () => {
  expect(withTerm('Binnen 5 werkdagen, of later.', '5 werkdagen', days(1))).toBe('Binnen 1 dag, of later.')
})

test('the points of attention about categories are of open sub categories only', () => {
  const category = {
    parentId: 1,
    isActive: true,
    serviceLevel: workdays(5),
    handlingMessage: 'Binnen 5 werkdagen.',
    departments: [{ isResponsible: true }],
  }
  expect(attentionFor(category)).toEqual([])
  expect(attentionFor({ ...category, departments: [{ isResponsible: false }] })).toEqual(['no-department'])
  expect(attentionFor({ ...category, serviceLevel: null })).toEqual(['no-term'])
  expect(attentionFor({ ...category, serviceLevel: workdays(3) })).toEqual(['other-term'])
  const wrong = { ...category, serviceLevel: null, departments: [] }
  expect(attentionFor({ ...wrong, isActive: false })).toEqual([])
  expect(attentionFor({ ...wrong, parentId: null })).toEqual([])
})
