import { expect, test } from 'vitest'
import { type Choice, choicesFor } from './categories.ts'

const choice = (name: string, group: string, description = ''): Choice => ({
  main: group,
  sub: name,
  name,
  label: `${name} (STW)`,
  group,
  description,
})
const choices = [
  choice('Container is vol', 'Afval', 'Ook glas'),
  choice('Glas op straat', 'Schoon'),
  choice('Prullenbak is vol', 'Schoon'),
]
const namesMatching = (typed: string) => choicesFor(choices, typed).map(({ name }) => name)

test('everything is there before anything is typed', () => expect(namesMatching('')).toHaveLength(3))
test('what is called so comes before what only speaks of it', () =>
  expect(namesMatching('glas')).toEqual(['Glas op straat', 'Container is vol']))
test('every word counts, wherever it stands', () => expect(namesMatching('schoon vol')).toEqual(['Prullenbak is vol']))
test('a department is found by its letters', () => expect(namesMatching('stw')).toHaveLength(3))
