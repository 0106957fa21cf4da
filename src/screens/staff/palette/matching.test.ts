import { expect, test } from 'vitest'
import { markedParts, rankOf, typedWords } from './matching.ts'

const rank = (label: string, typed: string, words?: string) => rankOf({ label, words }, typedWords(typed))

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
])('%s, for what was typed: %s', (label, typed, expected) => {
  expect(rank(label, typed, 'afgehandeld sluiten')).toBe(expected)
})

const marked = (label: string, typed: string) =>
  markedParts(label, typedWords(typed))
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test.each([
  ['Categorieën', 'ieen', 'Categor[ieën]'],
  ['Nog in te plannen', 'pla in', 'Nog [in] te [pla]nnen'],
  ['Speelplaats en plannen', 'pla', 'Speelplaats en [pla]nnen'],
  ['Standaardteksten', 'tekst', 'Standaard[tekst]en'],
  ['Rollen', '', 'Rollen'],
  ['Rollen', 'xyz', 'Rollen'],
])('marks in %s what was typed: %s', (label, typed, expected) => {
  expect(marked(label, typed)).toBe(expected)
})
