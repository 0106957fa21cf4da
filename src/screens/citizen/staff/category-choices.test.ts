import { expect, test } from 'vitest'
import { type CategoryChoice, filterChoices } from './category-choices.ts'

const choice = (name: string, group: string, description = ''): CategoryChoice => ({
  main: group,
  sub: name,
  name,
  label: `${name} (Stadswerken)`,
  codes: 'STW',
  group,
  description,
})
const choices = [
  choice('Container is vol', 'Afval', 'Ook glas'),
  choice('Glas op straat', 'Schoon'),
  choice('Prullenbak is vol', 'Schoon'),
]
const namesMatching = (typed: string) => filterChoices(choices, typed).map(({ name }) => name)

test('without a text all choices are offered', () => expect(namesMatching('')).toHaveLength(3))
test('matches in the name come before matches in the description', () =>
  expect(namesMatching('glas')).toEqual(['Glas op straat', 'Container is vol']))
test('every word must match, in any field', () => expect(namesMatching('schoon vol')).toEqual(['Prullenbak is vol']))
test('the code of a department matches', () => expect(namesMatching('stw')).toHaveLength(3))
