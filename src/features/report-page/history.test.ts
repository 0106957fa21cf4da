import { expect, test } from 'vitest'
import { actionText, type HistoryLine, linesWithPhotos } from './history.ts'

const names = {
  colleague: (address: string) => (address === 'kim@meldstad.example' ? 'Kim Plein' : address),
  departments: (codes: string) => codes.replace('STW', 'Stadswerken').replace('AEG', 'Afval'),
}

test.each([
  ['UPDATE_USER_ASSIGNMENT', 'Melding toewijzing gewijzigd naar: kim@meldstad.example', 'Toegewezen aan Kim Plein'],
  ['UPDATE_USER_ASSIGNMENT', 'Melding toewijzing gewijzigd naar: een oud-collega', 'Toegewezen aan een oud-collega'],
  ['UPDATE_USER_ASSIGNMENT', 'Melding niet meer toegewezen aan behandelaar.', 'Niet meer toegewezen'],
  [
    'UPDATE_ROUTING_ASSIGNMENT',
    'Routering: afdeling/afdelingen gewijzigd naar: AEG, STW',
    'Afdeling gewijzigd naar: Afval, Stadswerken',
  ],
  [
    'UPDATE_ROUTING_ASSIGNMENT',
    'Routering: afdeling/afdelingen gewijzigd naar: Verantwoordelijke afdeling (routering)',
    'Afdeling gewijzigd naar: die van de subcategorie',
  ],
  ['UPDATE_DIRECTING_DEPARTMENTS_ASSIGNMENT', 'Regie gewijzigd naar: STW', 'Regie gewijzigd naar: Stadswerken'],
  [
    'UPDATE_DIRECTING_DEPARTMENTS_ASSIGNMENT',
    'Regie gewijzigd naar: Verantwoordelijke afdeling',
    'Regie gewijzigd naar: Verantwoordelijke afdeling',
  ],
  ['UPDATE_PRIORITY', 'Urgentie update naar: Hoog', 'Urgentie update naar: Hoog'],
])('the line of the history for %s "%s" is "%s"', (what, action, text) => {
  expect(actionText({ what, action }, names)).toBe(text)
})

test('the history names the external party of a status', () => {
  const line = { what: 'UPDATE_STATUS', action: 'Status gewijzigd naar: Extern: verzonden', external_party: 'De Werf' }
  expect(actionText(line, names)).toBe('Status gewijzigd naar: Extern: verzonden (De Werf)')
})

let count = 0
const line = (parts: Partial<HistoryLine>): HistoryLine => ({
  identifier: `X_${++count}`,
  when: '2026-11-21T10:20:00+01:00',
  what: 'CREATE_NOTE',
  action: 'Aanvulling van de melder:',
  description: 'Het is erger geworden.',
  who: 'Signalen systeem',
  _signal: 1,
  ...parts,
})
const photo = (name: string, sent_with?: string) =>
  line({
    by_reporter: true,
    photo: { location: name, preview: name },
    description: `Bijlage ${name}`,
    ...(sent_with && { sent_with }),
  })
const shown = (lines: readonly HistoryLine[]) =>
  linesWithPhotos(lines).map(({ description, photos }) => [description, ...photos.map(({ location }) => location)])

test('photos of the reporter stand beside the text that they were sent with, in their order', () => {
  const text = line({ by_reporter: true })
  const lines = [text, photo('b.jpg', text.identifier), line({}), photo('a.jpg', text.identifier)]
  expect(shown(lines)).toEqual([['Het is erger geworden.', 'a.jpg', 'b.jpg'], ['Het is erger geworden.']])
})

test('photos of the report, and with a text that is not listed, stay lines', () => {
  expect(shown([line({ by_reporter: true }), photo('report.jpg')])).toEqual([
    ['Het is erger geworden.'],
    ['Bijlage report.jpg', 'report.jpg'],
  ])
  expect(shown([line({ by_reporter: true }), photo('a.jpg', 'CREATE_FEEDBACK_99')])).toHaveLength(2)
})
