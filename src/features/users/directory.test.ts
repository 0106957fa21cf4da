import { expect, test } from 'vitest'
import {
  addressOf,
  colleaguesMatching,
  directoryOf,
  mentionBefore,
  mentionedIn,
  mentionsMatching,
  namesIn,
} from './directory.ts'

const one = (id: number, name: string, isActive = true) => ({
  id,
  name,
  isActive,
  email: `nr${id}@meldstad.example`,
  mayHandle: true,
  departmentIds: [],
})
const colleagues = [one(1, 'Joris Plein'), one(2, 'Jan de Vries'), one(3, 'Jan de Vries'), one(4, 'Sem Kade', false)]
const directory = directoryOf(colleagues)

test.each([
  ['nr1@meldstad.example', 'Joris Plein'],
  ['NR1@Meldstad.example', 'Joris Plein'],
  ['nr4@meldstad.example', 'Sem Kade'],
  ['nr2@meldstad.example', 'Jan de Vries (nr2@meldstad.example)'],
  ['weg@meldstad.example', 'weg@meldstad.example'],
  ['Signalen systeem', 'Automatisch'],
])('the user %s is named %s', (address, name) => {
  expect(directory.nameOf(address)).toBe(name)
})

test.each([
  ['plein', [1]],
  ['JAN', [2, 3]],
  [' nr3@', [3]],
  ['sem', []],
])('the text %j finds active colleagues by name and by address', (text, ids) => {
  expect(colleaguesMatching(directory, text).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['joris plein', 'nr1@meldstad.example'],
  ['Joris', 'Joris'],
  ['Jan de Vries', 'Jan de Vries'],
  ['Sem Kade', 'Sem Kade'],
])('a colleague who is typed as %s is stored as %s', (text, address) => {
  expect(addressOf(directory, text)).toBe(address)
})

test('the search for colleagues finds no more than ten', () => {
  const many = directoryOf(Array.from({ length: 30 }, (_, id) => one(id, `Collega ${id}`)))
  expect(colleaguesMatching(many, 'collega')).toHaveLength(10)
})

test.each([
  ['@Joris Plein kun jij dit?', [1]],
  ['Vraag het @joris plein, en @Joris Plein.', [1]],
  ['Joris Plein weet het', []],
  ['@Joris Pleinstra', []],
  ['@Jan de Vries', []],
  ['@Jan de Vries (nr3@meldstad.example) en @Joris Plein', [3, 1]],
  ['@Sem Kade werkt hier niet meer', []],
])('the note %j mentions %j', (text, ids) => {
  expect(mentionedIn(directory, text)).toEqual(ids)
})

test('names after an @ have their places in a text, also those of colleagues who left', () => {
  expect(namesIn(directory, 'Zie @Joris Plein, en @sem kade.')).toEqual([
    { id: 1, start: 4, end: 16 },
    { id: 4, start: 21, end: 30 },
  ])
  expect(namesIn(directory, 'Joris Plein, post@Joris Pleinstein')).toEqual([])
})

test.each<[string, number[] | undefined]>([
  ['@', [1, 2, 3]],
  ['Zie @pl', [1]],
  ['(@Joris Pl', [1]],
  ['@Joris Plein', [1]],
  ['@Joris Plein ', []],
  ['@Joris Plein kun', []],
  ['@Joris Plein kun jij', undefined],
  ['post@voorbeeld', undefined],
  ['@Joris, ', undefined],
])('the text %j offers the names %j', (text, ids) => {
  const mention = mentionBefore(text, text.length)
  expect(mention && mentionsMatching(directory, mention.typed).map(({ id }) => id)).toEqual(ids)
})
