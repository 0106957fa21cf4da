import type { QuestionTemplate } from '../../question.ts'
import { yesNo } from '../options.ts'

export const nuisanceDetails: readonly QuestionTemplate[] = [
  {
    key: 'extra_bedrijven_horeca_adres',
    type: 'text',
    label: 'In welk gebouw of woning heeft u de overlast? Vul alstublieft het adres in.',
    shortLabel: 'Adres overlast',
    when: {
      subCategory: [
        'geluidsoverlast-installaties',
        'geluidsoverlast-muziek',
        'overig-horecabedrijven',
        'overlast-evenementen',
        'overlast-terrassen',
        'stankoverlast',
      ],
    },
  },
  {
    key: 'extra_bedrijven_horeca_muziek_direct_naast',
    type: 'radio',
    label: 'Woont u direct naast, boven of onder het gebouw waar het geluid vandaan komt?',
    shortLabel: 'Aanpandig',
    options: [
      { key: 'naast', label: 'Naast' },
      { key: 'boven', label: 'Boven' },
      { key: 'onder', label: 'Onder' },
      { key: 'nee', label: 'Nee, ik woon er niet direct naast, boven of onder' },
    ],
    when: {
      all: [
        { subCategory: ['geluidsoverlast-muziek'] },
        { question: 'extra_bedrijven_horeca_wat', is: ['horecabedrijf', 'ander_soort_bedrijf'] },
      ],
    },
  },
  {
    key: 'extra_bedrijven_horeca_muziek_ramen_dicht_onderneming',
    type: 'radio',
    label: 'Staan de ramen of deuren open van het horecabedrijf?',
    hint: 'In de vergunning van een bedrijf staan afspraken over open ramen en deuren.',
    shortLabel: 'Ramen/deuren horeca open',
    options: [
      { key: 'ja', label: 'Ja' },
      { key: 'nee', label: 'Nee' },
      { key: 'misschien', label: 'Dat weet ik niet' },
    ],
    when: {
      all: [
        { subCategory: ['geluidsoverlast-muziek'] },
        { question: 'extra_bedrijven_horeca_wat', is: ['horecabedrijf'] },
      ],
    },
  },
  {
    key: 'extra_bedrijven_horeca_muziek_evenement',
    type: 'radio',
    label: 'Heeft u van de organisatie van het evenement een brief gekregen met informatie?',
    shortLabel: 'Geïnformeerd door organisator',
    options: [
      { key: 'ja', label: 'Ja, ik heb een brief gekregen van de organisatie' },
      { key: 'nee', label: 'Nee, ik heb geen brief gekregen van de organisatie' },
    ],
    required: true,
    when: {
      any: [
        { subCategory: ['overlast-evenementen'] },
        {
          all: [
            { subCategory: ['geluidsoverlast-muziek'] },
            { question: 'extra_bedrijven_horeca_wat', is: ['evenement_festival_markt'] },
          ],
        },
      ],
    },
  },
  {
    key: 'extra_bedrijven_horeca_personen',
    type: 'checkboxes',
    label: 'Wat is de oorzaak van de overlast?',
    shortLabel: 'Oorzaak overlast',
    options: [
      { key: 'dronken_bezoekers', label: 'Dronken bezoekers' },
      { key: 'schreeuwende_bezoekers', label: 'Schreeuwende bezoekers' },
      { key: 'rokende_bezoekers', label: 'Rokende bezoekers' },
      { key: 'teveel_fietsen', label: '(Teveel) fietsen' },
      { key: 'wildplassen', label: 'Wildplassen' },
      { key: 'overgeven', label: 'Overgeven' },
    ],
    when: { subCategory: ['overlast-door-bezoekers-niet-op-terras'] },
  },
  {
    key: 'extra_bedrijven_horeca_stank_ramen',
    type: 'radio',
    label: 'Staan de deuren of ramen open van het gebouw waar de geur vandaan komt?',
    hint: 'In de vergunning van een bedrijf staan afspraken over open ramen en deuren.',
    shortLabel: 'Ramen/deuren open',
    options: [
      { key: 'ja', label: 'Ja' },
      { key: 'nee', label: 'Nee' },
      { key: 'misschien', label: 'Dat weet ik niet' },
    ],
    when: { subCategory: ['stankoverlast'] },
  },
  {
    key: 'extra_bedrijven_horeca_doorsturen_melding',
    type: 'radio',
    label: 'Mogen wij uw melding doorsturen als dat nodig is?',
    hint: 'Soms is een andere organisatie verantwoordelijk. Dan kunnen wij de overlast niet zelf oplossen.',
    shortLabel: 'Doorsturen melding',
    options: yesNo,
    required: true,
    when: {
      subCategory: ['stankoverlast', 'overlast-terrassen', 'geluidsoverlast-installaties', 'overig-horecabedrijven'],
    },
  },
  {
    key: 'extra_bedrijven_horeca_caution',
    type: 'alert',
    label: '',
    when: {
      subCategory: ['stankoverlast', 'overlast-terrassen', 'geluidsoverlast-installaties', 'overig-horecabedrijven'],
    },
    alert: {
      severity: 'info',
      blocks: false,
      paragraphs: [
        'Wij willen graag contact met u over uw melding. Vul daarom op de volgende pagina uw telefoonnummer en e-mailadres in.',
        'Wij geven uw gegevens niet aan het bedrijf.',
      ],
    },
  },
  {
    key: 'extra_bedrijven_horeca_doorsturen_melding_geluidsoverlast_muziek',
    type: 'radio',
    label: 'Mogen wij uw melding doorsturen als dat nodig is?',
    hint: 'Soms is een andere organisatie verantwoordelijk. Dan kunnen wij de overlast niet zelf oplossen.',
    shortLabel: 'Doorsturen melding',
    options: yesNo,
    required: true,
    when: {
      all: [
        { subCategory: ['geluidsoverlast-muziek'] },
        { question: 'extra_bedrijven_horeca_wat', is: ['horecabedrijf', 'ander_soort_bedrijf'] },
      ],
    },
  },
  {
    key: 'extra_bedrijven_horeca_caution_geluidsoverlast_muziek',
    type: 'alert',
    label: '',
    when: {
      all: [
        { subCategory: ['geluidsoverlast-muziek'] },
        { question: 'extra_bedrijven_horeca_wat', is: ['horecabedrijf', 'ander_soort_bedrijf', 'iets_anders'] },
      ],
    },
    alert: {
      severity: 'info',
      blocks: false,
      paragraphs: [
        'Wij willen graag contact met u over uw melding. Vul daarom op de volgende pagina uw telefoonnummer en e-mailadres in.',
        'Wij geven uw gegevens niet aan het bedrijf.',
      ],
    },
  },
]
