import { expect, test } from 'vitest'
import { searchWordsIn } from '#kit/words.ts'
import { commandNames, commands } from '#web/commands/commands.ts'
import { markedParts, namesTyped, rankOf } from './options.ts'

const rank = (label: string, typed: string, words?: string) => rankOf({ label, words }, searchWordsIn(typed))

test.each([
  ['Categorieën', 'categorieen', 0],
  ['Categorieen', 'CATEGORIEËN', 0],
  ['Wijzig subcategorie', 'wij', 0],
  ['Wijzig subcategorie', 'sub', 1],
  ['Wijzig subcategorie', 'sub wij', 1],
  ['Wijzig subcategorie', 'categorie', 2],
  ['Verzonden e-mail', 'mail', 1],
  ['Handel af', 'sluiten', 3],
  ['Handel af', 'handel sluiten', 3],
  ['Handel af', 'af niets', undefined],
  ['Handel af', '  ', 0],
])('the palette ranks %s for the typed text: %s', (label, typed, expected) => {
  expect(rank(label, typed, 'afgehandeld sluiten')).toBe(expected)
})

test.each([
  ['take', 'toewijzen', 'neem', 'oppakken'],
  ['assign', 'toewijzen', 'wijs', 'overdragen'],
  ['plan', 'plannen', 'inplannen', 'ingepland'],
  ['handle', 'afhandelen', 'afgehandeld', 'sluiten', 'afsluiten', 'afronden', 'opgelost'],
  ['status', 'wijzigen', 'verander'],
  ['note', 'toevoegen', 'schrijf', 'opmerking'],
  ['category', 'wijzigen', 'categorie'],
  ['department', 'doorzetten', 'doorsturen'],
  ['priority', 'prioriteit', 'spoed', 'wijzigen'],
  ['linkDouble', 'dubbel', 'koppelen', 'hetzelfde'],
  ['markDistinct', 'andere', 'verschillend'],
  ['unlinkDouble', 'los', 'losmaken', 'dubbel'],
  ['select', 'aanvinken', 'kies'],
  ['undo', 'ongedaan', 'terugdraaien', 'herstel'],
  ['search', 'zoeken', 'vinden'],
  ['shortcuts', 'toetsen', 'help'],
] as const)('the command %s is found by its verbs', (name, ...typed) => {
  for (const word of typed) expect(rank(commands[name].label, word, commands[name].words), word).toBeDefined()
})

test('every command but the palette itself has other words', () => {
  expect(commandNames.filter(name => commands[name].words === undefined)).toEqual(['palette'])
})

test.each([
  ['Bilal Overzicht', 'bilal', true],
  ['Bilal Overzicht', 'meldingen overz', true],
  ['Bilal Overzicht', 'zicht', false],
  ['Bilal Overzicht', 'b', false],
  ['Café-buurt Noord', 'noord cafe', true],
])('the name %s is meant by the typed text %s: %s', (name, typed, expected) => {
  expect(namesTyped(name, searchWordsIn(typed))).toBe(expected)
})

const marked = (label: string, typed: string) =>
  markedParts(label, searchWordsIn(typed))
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  ['Categorieën', 'ieen', 'Categor[ieën]'],
  ['Nog in te plannen', 'pla in', 'Nog [in] te [pla]nnen'],
  ['Speelplaats en plannen', 'pla', 'Speelplaats en [pla]nnen'],
  ['Standaardteksten', 'tekst', 'Standaard[tekst]en'],
  ['Rollen', '', 'Rollen'],
  ['Rollen', 'xyz', 'Rollen'],
])('the palette marks in %s the typed text: %s', (label, typed, expected) => {
  expect(marked(label, typed)).toBe(expected)
})
