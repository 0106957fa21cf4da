import { expect, test } from 'vitest'
import type { UndoPreview } from './contract.ts'
import { undoFacts } from './merge-facts.ts'

const preview: UndoPreview = {
  category: 'Prullenbak is vol',
  into: 'Veeg- / zwerfvuil',
  openReports: 0,
  endedReports: 0,
  visibility: { shownOnMap: 0, hiddenFromMap: 0, newToDepartments: [], lostToDepartments: [] },
  defaultTexts: { back: 0, changed: 0 },
  rules: { back: [], changed: [] },
  storedFilters: { back: 0, changed: 0 },
  isStormChoice: false,
}

test.each<[string, Partial<UndoPreview>, string]>([
  [
    'Open meldingen',
    { openReports: 1 },
    'Kwam mee met het samenvoegen en gaat terug. De termijn en de behandelaar blijven.',
  ],
  [
    'Open meldingen',
    { openReports: 2 },
    'Kwamen mee met het samenvoegen en gaan terug. Ze houden hun termijn en hun behandelaar.',
  ],
  ['Sindsdien afgehandeld', { endedReports: 1 }, 'Blijft bij Veeg- / zwerfvuil, ook in de cijfers.'],
  ['Sindsdien afgehandeld', { endedReports: 2 }, 'Blijven bij Veeg- / zwerfvuil, ook in de cijfers.'],
  ['Standaardteksten', { defaultTexts: { back: 1, changed: 0 } }, 'Gaat terug.'],
  ['Standaardteksten', { defaultTexts: { back: 2, changed: 0 } }, 'Gaan terug.'],
  [
    'Standaardteksten',
    { defaultTexts: { back: 1, changed: 2 } },
    '1 gaat terug. 2 niet: staat niet meer bij de andere.',
  ],
  ['Bewaarde filters', { storedFilters: { back: 0, changed: 1 } }, 'Blijft zoals die is: is sindsdien gewijzigd.'],
])('the facts before undoing a merge of %s with %j read: %s', (what, values, means) => {
  expect(undoFacts({ ...preview, ...values }).find(fact => fact.what === what)?.means).toBe(means)
})
