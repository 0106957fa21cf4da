import { expect, test } from 'vitest'
import { splitFacts } from './split-facts.ts'

const usage = {
  openReports: 0,
  reports: 0,
  activeSubCategories: 0,
  rules: [],
  sharesName: false,
  defaultTexts: 0,
  storedFilters: 0,
  hasQuestions: false,
  isSuggested: false,
  mustStayOpen: false,
  mergedInto: null,
}

test.each([
  [
    1,
    0,
    '1 open melding gaat naar Blad en houdt termijn, afdeling en behandelaar. Wat is afgehandeld, blijft bij Vuil.',
  ],
  [
    2,
    1,
    '2 open meldingen gaan naar Blad en houden termijn, afdeling en behandelaar. 1 open melding en alles wat is afgehandeld blijven bij Vuil.',
  ],
  [0, 3, 'Er gaat geen open melding naar Blad. 3 open meldingen en alles wat is afgehandeld blijven bij Vuil.'],
])('a split with %d reports that move and %d that stay is described in a sentence', (moved, kept, means) => {
  expect(splitFacts({ from: 'Vuil', into: 'Blad', isNew: false, moved, kept, usage })).toEqual([
    { what: 'Meldingen', means },
  ])
})
