import { expect, test } from 'vitest'
import { misplacedText, reportsTried, trialSentences } from './dry-run-summary.ts'

test.each([
  [{ checked: 0, isComplete: true }, 'meldingen: er zijn er nog geen'],
  [{ checked: 1, isComplete: true }, 'de enige melding'],
  [{ checked: 311, isComplete: true }, 'alle 311 meldingen'],
  [{ checked: 311, isComplete: false }, 'de laatste 311 meldingen'],
  [{ checked: 1000, isComplete: true }, 'de laatste 1.000 meldingen'],
])('a dry run names the reports that it looked at: %o', (progress, text) => {
  expect(reportsTried(progress)).toBe(text)
})

const tried = { matching: 0, takenEarlier: 0, conditions: [] }
const boom = { code: 'boom', holding: 14, onlyMissing: 0 }
const wijk = { code: 'wijk', holding: 120, onlyMissing: 14 }

test.each([
  [{ ...tried, matching: 3 }, ['3 meldingen voldoen aan de voorwaarden.']],
  [
    { ...tried, matching: 3, takenEarlier: 1 },
    ['3 meldingen voldoen aan de voorwaarden.', 'Daarvan gaat er 1 al via een regel die eerder komt.'],
  ],
  [tried, ['Geen enkele melding voldoet aan de voorwaarden.']],
  [
    { ...tried, conditions: [boom, wijk] },
    [
      'Geen enkele melding voldoet aan de voorwaarden.',
      '14 meldingen voldoen aan alles, behalve aan: de wijk is Zuid.',
    ],
  ],
  [
    { ...tried, conditions: [boom, { ...wijk, onlyMissing: 0 }] },
    [
      'Geen enkele melding voldoet aan de voorwaarden.',
      'Los bekeken: het is Boom: 14 meldingen.',
      'Los bekeken: de wijk is Zuid: 120 meldingen.',
    ],
  ],
])('a dry run sums up the effects of a rule: %o', (outcome, sentences) => {
  const inWords = (code: string) => (code === 'boom' ? 'het is Boom' : 'de wijk is Zuid')
  expect(trialSentences(outcome, 311, inWords)).toEqual(sentences)
})

test.each([
  [{ movable: 1, byStaff: 0 }, { title: '1 melding staat nog ergens anders dan alle regels samen zeggen' }],
  [{ movable: 4, byStaff: 0 }, { title: '4 meldingen staan nog ergens anders dan alle regels samen zeggen' }],
  [
    { movable: 4, byStaff: 3 },
    {
      title: '7 meldingen staan nog ergens anders dan alle regels samen zeggen',
      staying: 'Bij 3 daarvan koos een collega de afdeling: die blijven staan. De andere 4 kunnen verplaatst worden.',
    },
  ],
  [
    { movable: 1, byStaff: 1 },
    {
      title: '2 meldingen staan nog ergens anders dan alle regels samen zeggen',
      staying: 'Bij 1 daarvan koos een collega de afdeling: die blijft staan. De andere 1 kan verplaatst worden.',
    },
  ],
])('reports that are elsewhere than the rules say are counted once: %o', (counts, text) => {
  expect(misplacedText(counts)).toEqual(text)
})
