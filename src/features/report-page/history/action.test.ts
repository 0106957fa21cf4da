import { expect, test } from 'vitest'
import { actionText } from './action.ts'

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
