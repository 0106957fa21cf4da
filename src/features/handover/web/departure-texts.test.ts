import { expect, test } from 'vitest'
import { departedText, departureTexts, lostWorkText } from './departure-texts.ts'

const nothing = {
  openReports: 0,
  openWithout: 0,
  unseen: 0,
  lateReports: 0,
  routingRules: [],
  storedFilters: 0,
  sharedFilters: [],
  sessions: 0,
}
const joris = { name: 'Joris Plein', departments: ['Stadswerken'] }

test('the consequences of a departure are sentences, and the heir of a rule depends on their department', () => {
  const routingRules = [
    { id: 1, name: 'Zwerfvuil', department: 'Stadswerken' },
    { id: 2, name: 'Bomen', department: 'Groen' },
  ]
  const sharedFilters = [{ id: 3, name: 'Van ons', department: 'Stadswerken' }]
  const work = { ...nothing, openReports: 6, unseen: 0, lateReports: 1, routingRules, sharedFilters, sessions: 2 }
  expect(departureTexts(work, joris)).toEqual([
    'Wordt meteen uitgelogd op 2 plekken.',
    '6 open meldingen staan op naam; 1 is te laat.',
    'Regel ‘Zwerfvuil’ wijst nieuwe meldingen voortaan toe aan Joris Plein.',
    'Regel ‘Bomen’ wijst nieuwe meldingen voortaan toe aan Groen, zonder collega.',
    'Filter ‘Van ons’ blijft staan voor Stadswerken.',
  ])
  expect(departureTexts(nothing, undefined)).toEqual([
    'Is nu nergens ingelogd.',
    'Er staan geen open meldingen op naam.',
  ])
})

test.each([
  [{ done: 0, remaining: 0, unseen: 0 }, 'Joris', 'Er stonden geen open meldingen op naam.'],
  [{ done: 1, remaining: 0, unseen: 0 }, 'Joris', '1 melding is naar Joris gegaan.'],
  [
    { done: 50, remaining: 12, unseen: 0 },
    undefined,
    '50 meldingen zijn terug naar de afdelingen gegaan. De andere 12 volgen vanzelf.',
  ],
])('the page says what happened to the work of a user who left: %j', (result, to, text) => {
  expect(departedText(result, to)).toBe(text)
})

test.each([
  [1, [], 'Van Groen staat 1 open melding op naam. Waar gaat dat heen?'],
  [2, [], 'Van Groen staan 2 open meldingen op naam. Waar gaat dat heen?'],
  [
    2,
    [{ id: 1, name: 'Bomen', department: 'Groen' }],
    'Van Groen staan 2 open meldingen en 1 routeringsregel op naam. Waar gaat dat heen?',
  ],
])(
  'the question about %s reports and the rules %j of a lost department reads: %s',
  (openWithout, routingRules, text) => {
    expect(lostWorkText(['Groen'], { openWithout, routingRules })).toBe(text)
  },
)
