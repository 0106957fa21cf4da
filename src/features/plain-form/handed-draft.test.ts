import { expect, test } from 'vitest'
import { type Draft, emptyDraft } from '#features/reports/draft/rules.ts'
import { readHandedDraft } from './server/submit-form.ts'

const key = '2b0c2f5e-8a55-4a0e-9d6a-6a1f5b7b9c11'
const written: Draft = {
  ...emptyDraft(key),
  sentAt: '2026-11-21T12:00:00.000Z',
  description: 'De lamp is stuk',
  category: { main: 'wegen', sub: 'lamp', name: 'Lamp', chosenBy: 'person' },
  answers: {
    extra_lampen: {
      place: { lat: 52.58, lng: 5.22 },
      objects: [{ id: '12', type: 'Lichtmast', label: 'Lamp - 12', coordinates: { lat: 52.58, lng: 5.22 } }],
    },
    extra_soort: ['een', 'twee'],
    extra_wanneer: 'now',
    extra_dag: 1_795_000_000_000,
    extra_akkoord: true,
  },
  place: {
    lat: 52.58,
    lng: 5.22,
    address: { openbare_ruimte: 'Kerkstraat', huisnummer: '12', woonplaats: 'Meldstad' },
  },
  placeInput: { search: 'Kerk', isTyping: true, typed: { street: 'Kerk', number: '', postcode: '', town: '' } },
  sameAs: { token: 'geheim', name: 'Lamp, gemeld op 20 november 2026' },
  phone: '06 0000 0012',
  email: 'kim@voorbeeld.example',
  allowsContactSharing: true,
  completedSteps: 2,
}

test('the server reads all values of a draft that a resident hands over', () => {
  expect(readHandedDraft(JSON.stringify(written))).toEqual(written)
})

test('the server leaves out the fields of staff in a draft that is handed over', () => {
  const ofStaff = { ...written, staffFields: { source: 'Telefoon', priority: 'high', type: 'SIG' }, staffUserId: 3 }
  expect(readHandedDraft(JSON.stringify(ofStaff))).toEqual(written)
})

test('the server cuts a text that is too long in a draft that is handed over', () => {
  const long = { ...written, description: 'x'.repeat(20_000) }
  expect(readHandedDraft(JSON.stringify(long))?.description).toHaveLength(10_000)
})

test.each<[string, unknown]>([
  ['nothing', ''],
  ['no object', '[]'],
  ['a part of it', JSON.stringify(written).slice(0, 200)],
  ['a key that is none', { ...written, idempotencyKey: 'x' }],
  ['a place without coordinates', { ...written, place: { lat: 'a', lng: 5, address: null } }],
  ['an answer that no question has', { ...written, answers: { extra_soort: { a: 1 } } }],
])('the server takes no draft from %s', (_, draft) => {
  expect(readHandedDraft(typeof draft === 'string' ? draft : JSON.stringify(draft))).toBeUndefined()
})
