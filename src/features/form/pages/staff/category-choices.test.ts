import { expect, test } from 'vitest'
import { type CategoryChoice, filterChoices } from './StaffDetailFields.tsx'

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

test('all categories are offered without a typed text', () => expect(namesMatching('')).toHaveLength(3))
test('categories that match in their name come before those that match in their description', () =>
  expect(namesMatching('glas')).toEqual(['Glas op straat', 'Container is vol']))
test('a category is found when every typed word matches in some field', () =>
  expect(namesMatching('schoon vol')).toEqual(['Prullenbak is vol']))
test('a category is found by the code of its department', () => expect(namesMatching('stw')).toHaveLength(3))
