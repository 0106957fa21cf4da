import { expect, test } from 'vitest'
import { contactParts } from '#kit/contact.ts'
import { readConfig } from '#server/config.ts'
import type { TextDocument } from './document.ts'
import { algorithmPage, type DocumentFacts, privacyStatement, processingRegister } from './server/read.ts'

const { municipality } = readConfig({})
const own: DocumentFacts = {
  municipality,
  installation: { signInHost: null, mailHost: null, filesHost: null },
  daysInBackups: 30,
}
const flags = (featureFlags: object): DocumentFacts => ({
  ...own,
  municipality: { ...municipality, featureFlags: { ...municipality.featureFlags, ...featureFlags } },
})
const textOf = (document: TextDocument) => JSON.stringify(document)
const both = (facts: DocumentFacts) => textOf(privacyStatement(facts)) + textOf(processingRegister(facts))

test('the privacy statement has the terms of the configuration', () => {
  const retention = { reporter: 90, photos: null, text: 1, handled: 730, cancelled: null, accessLog: 400 }
  const text = both({ ...own, municipality: { ...municipality, retention } })
  for (const term of ['90 dagen na', '1 dag na', '730 dagen na', 'niet vanzelf gewist', '400 dagen'])
    expect(text).toContain(term)
})

test('the privacy statement names other parties only when they are used', () => {
  const hosts = ['mail.voorbeeld.example', 'opslag.voorbeeld.example', 'login.voorbeeld.example']
  const kaart = 'kaart.voorbeeld.example'
  for (const host of [...hosts, kaart]) expect(both(own)).not.toContain(host)
  expect(both(own)).toContain('We gebruiken geen diensten van anderen')
  const used = {
    ...own,
    installation: { mailHost: hosts[0] ?? '', filesHost: hosts[1] ?? '', signInHost: hosts[2] ?? '' },
    municipality: {
      ...municipality,
      map: { ...municipality.map, tiles: { url: `https://${kaart}/{z}/{x}/{y}.png`, attribution: '' } },
      addressService: {
        suggestUrl: 'https://adres.voorbeeld.example/suggest?',
        reverseUrl: '/x',
        municipalities: ['X'],
      },
    },
  }
  for (const host of [...hosts, kaart, 'adres.voorbeeld.example']) expect(both(used)).toContain(host)
})

test.each([
  [{ enablePublicIncidentsMap: false, enablePublicSignalMap: false }, 'op de kaart met meldingen staan'],
  [{ enableForwardIncidentToExternal: false }, 'externe partij'],
  [{ enableMyIncidents: false }, 'Mijn meldingen'],
])('the privacy statement says nothing of a part with %j', (off, words) => {
  const on = Object.fromEntries(Object.keys(off).map(name => [name, true]))
  expect(both(flags(on))).toContain(words)
  expect(both(flags(off))).not.toContain(words)
})

test('the privacy statement says as much in English, with no Dutch in it', () => {
  const everything: DocumentFacts = {
    ...flags({ enableForwardIncidentToExternal: true, enablePublicIncidentsMap: true, enableMyIncidents: true }),
    installation: { mailHost: 'mail.voorbeeld.example', filesHost: 'opslag.voorbeeld.example', signInHost: null },
  }
  for (const facts of [own, everything]) {
    const [dutch, english] = [privacyStatement(facts), privacyStatement(facts, 'en')]
    const counts = ({ sections }: TextDocument) =>
      sections.map(({ paragraphs = [], items = [], rows = [] }) =>
        [paragraphs, items, rows].map(({ length }) => length),
      )
    expect(counts(english)).toEqual(counts(dutch))
    expect(textOf(english)).not.toMatch(/\b(?:uw|wij|gegevens|melding|dagen|niet)\b/)
    expect(english.links.map(({ href }) => href)).toEqual(dutch.links.map(({ href }) => href))
  }
})

test('the privacy statement links the contact address only from the section about rights', () => {
  const { sections } = privacyStatement(own)
  const [rights, ...more] = sections.filter(({ hasContacts }) => hasContacts)
  expect(more).toEqual([])
  expect(rights?.items?.flatMap(item => contactParts(item)).flatMap(({ href }) => href ?? [])).toEqual([
    `tel:${municipality.language.phoneNumber.replaceAll(' ', '')}`,
    `mailto:${municipality.privacyOfficer}`,
    'https://autoriteitpersoonsgegevens.nl',
  ])
})

test('the entry of the algorithm register becomes a section for each heading', () => {
  expect(algorithmPage('Naam\nVoorstel\n\nStatus\nIn gebruik.\n').sections).toEqual([
    { heading: 'Naam', paragraphs: ['Voorstel'] },
    { heading: 'Status', paragraphs: ['In gebruik.'] },
  ])
})
