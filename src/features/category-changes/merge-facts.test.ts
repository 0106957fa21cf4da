import { expect, test } from 'vitest'
import type { MergePreview } from './contract.ts'
import { mergeFacts } from './merge-facts.ts'

const preview: MergePreview = {
  from: 'Prullenbak is vol',
  into: 'Veeg- / zwerfvuil',
  openReports: 0,
  endedReports: 0,
  departments: null,
  visibility: { shownOnMap: 0, hiddenFromMap: 0, newToDepartments: [], lostToDepartments: [] },
  defaultTexts: { moved: 0, equal: 0 },
  rules: [],
  sharesName: false,
  storedFilters: 0,
  hasQuestions: false,
  isSuggested: false,
  isStormChoice: false,
}

test.each<[string, Partial<MergePreview>, string]>([
  [
    'Open meldingen',
    { openReports: 1 },
    'Gaat mee en houdt zijn termijn en zijn behandelaar. De afdeling verandert niet.',
  ],
  [
    'Open meldingen',
    { openReports: 2, departments: [] },
    'Gaan mee en houden hun termijn en hun behandelaar. Geen afdeling pakt ze op.',
  ],
  ['Afgehandelde meldingen', { endedReports: 1 }, 'Houdt zijn oude categorie, ook in de cijfers.'],
  ['Afgehandelde meldingen', { endedReports: 2 }, 'Houden hun oude categorie, ook in de cijfers.'],
  ['Standaardteksten', { defaultTexts: { moved: 1, equal: 7 } }, '1 gaat mee, 7 heeft de andere al.'],
  ['Standaardteksten', { defaultTexts: { moved: 2, equal: 1 } }, '2 gaan mee, 1 heeft de andere al.'],
  ['Standaardteksten', { defaultTexts: { moved: 0, equal: 1 } }, 'De andere heeft hem al.'],
  ['Routeringsregels', { rules: ['Zwerfvuil'] }, 'Zwerfvuil. Noemt voortaan de andere categorie.'],
  [
    'Routeringsregels',
    { rules: ['Zwerfvuil'], sharesName: true },
    'Zwerfvuil. Een andere categorie heet ook Prullenbak is vol: de regel blijft zoals hij is.',
  ],
  [
    'Bewaarde filters',
    { storedFilters: 1 },
    'Vindt ook de andere categorie. De oude blijft erin, voor wat is afgehandeld.',
  ],
])('the facts before a merge of %s with %j read: %s', (what, values, means) => {
  expect(mergeFacts({ ...preview, ...values }).find(fact => fact.what === what)?.means).toBe(means)
})
