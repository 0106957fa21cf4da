import type { MapObjectSettings, ObjectStatus } from '../question.ts'

const submit = 'Bevestigen'

const kindsOf = (field: string, labels: Record<string, string>): MapObjectSettings['kinds'] =>
  Object.entries(labels).map(([value, label]) => ({ field, value, label }))

const reportedBefore: ObjectStatus = {
  field: 'meldingstatus',
  values: ['1'],
  means: 'reported',
  label: 'Is gemeld',
}

export const containers: MapObjectSettings = {
  kind: 'container',
  one: 'container',
  many: 'containers',
  title: 'Kies de container',
  submit,
  unregistered: 'De container staat niet op de kaart',
  number: 'Wat is het nummer van de container?',
  kinds: kindsOf('fractie_omschrijving', {
    Rest: 'Restafval',
    Papier: 'Papier',
    Glas: 'Glas',
    Plastic: 'Plastic',
    Textiel: 'Textiel',
    GFT: 'Groente- fruit- en tuinafval',
    Brood: 'Brood',
  }),
  only: { field: 'status', is: '1' },
}

export const trees: MapObjectSettings = {
  kind: 'tree',
  one: 'boom',
  many: 'bomen',
  title: 'Kies de boom',
  submit,
  unregistered: 'De boom staat niet op de kaart',
  number: 'Wat is het nummer van de boom?',
  kinds: kindsOf('type_soortnaam', { Bomen: 'Boom' }),
  only: { field: 'soortnaam_kort', isNot: 'Quercus' },
}

export const caterpillars: MapObjectSettings = {
  kind: 'caterpillar',
  one: 'boom',
  many: 'bomen',
  title: 'Kies de boom',
  submit,
  unregistered: 'De boom staat niet op de kaart',
  number: 'Wat is het nummer van de boom?',
  kinds: kindsOf('type', { Eikenboom: 'Eikenboom' }),
  statuses: [
    {
      field: 'Registratie',
      means: 'reported',
      label: 'Is gemeld',
      values: ['Deels bestreden', 'Melding', 'Registratie'],
    },
    {
      field: 'Registratie',
      means: 'checked',
      label: 'Vrij van eikenprocessierups',
      values: ['Bestreden', 'Geen EPR', 'EPR (niet bestrijden)'],
    },
  ],
}

export const lights: MapObjectSettings = {
  kind: 'light',
  one: 'lamp',
  many: 'lampen',
  title: 'Kies de lamp',
  submit: 'Gebruik deze locatie',
  unregistered: 'De lamp staat niet op de kaart',
  number: 'Wat is het nummer van de lamp?',
  kinds: [
    { field: 'objecttype', value: '5', label: 'Grachtmast' },
    { field: 'objecttype', value: '2', label: 'Overspanning' },
    { field: 'objecttype', value: '3', label: 'Gevelarmatuur' },
    { field: 'objecttype', value: '10', label: 'Schijnwerper' },
    { field: 'objecttype', value: '4', label: 'Andere lamp' },
  ],
  only: { field: 'objecttype_omschrijving', isNot: 'Klok' },
  statuses: [reportedBefore],
}

export const clocks: MapObjectSettings = {
  kind: 'clock',
  one: 'klok',
  many: 'klokken',
  title: 'Kies de klok',
  submit,
  unregistered: 'De klok staat niet op de kaart',
  number: 'Wat is het nummer van de klok?',
  kinds: kindsOf('objecttype', { 1: 'Klok' }),
  only: { field: 'objecttype_omschrijving', is: 'Klok' },
  statuses: [reportedBefore],
  minZoom: 14,
}

/** The defaults, without settings of the municipality. */
export const objectsByKind: Readonly<Record<MapObjectSettings['kind'], MapObjectSettings>> = {
  container: containers,
  tree: trees,
  caterpillar: caterpillars,
  light: lights,
  clock: clocks,
}
