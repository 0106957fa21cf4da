import type { QuestionTemplate } from '../../question.ts'
import { numbersOfPeople } from '../options.ts'
import { nuisanceTime, placeQuestion } from '../place-and-time.ts'

export const nuisanceKinds: readonly QuestionTemplate[] = [
  placeQuestion,
  {
    ...nuisanceTime,
    when: {
      subCategory: [
        'geluidsoverlast-installaties',
        'geluidsoverlast-muziek',
        'overig-horecabedrijven',
        'overlast-door-bezoekers-niet-op-terras',
        'overlast-evenementen',
        'overlast-terrassen',
        'stankoverlast',
      ],
    },
  },
  {
    key: 'extra_personen_overig',
    type: 'radio',
    label: 'Om hoeveel personen gaat het (ongeveer)?',
    shortLabel: 'Aantal personen',
    options: numbersOfPeople,
    required: true,
    when: { subCategory: ['overlast-door-bezoekers-niet-op-terras'] },
  },
  {
    key: 'extra_bedrijven_horeca_frequentie',
    type: 'radio',
    label: 'Heeft u deze overlast al eerder gehad?',
    shortLabel: 'Eerder overlast',
    options: [
      { key: 'ja', label: 'Ja, het gebeurt vaker' },
      { key: 'nee', label: 'Nee, het is de eerste keer' },
    ],
    when: {
      subCategory: [
        'geluidsoverlast-installaties',
        'geluidsoverlast-muziek',
        'overig-horecabedrijven',
        'overlast-terrassen',
        'overlast-evenementen',
        'stankoverlast',
      ],
    },
  },
  {
    key: 'extra_bedrijven_horeca_moment',
    type: 'text',
    label: 'Op welke momenten van de dag hebt u de overlast?',
    shortLabel: 'Overlast momenten',
    required: true,
    when: { question: 'extra_bedrijven_horeca_frequentie', is: ['ja'] },
  },
  {
    key: 'extra_bedrijven_horeca_wat',
    type: 'radio',
    label: 'Uw melding gaat over:',
    shortLabel: 'Soort bedrijf',
    options: [
      { key: 'horecabedrijf', label: 'Horecabedrijf, zoals een café, restaurant, snackbar of kantine' },
      { key: 'ander_soort_bedrijf', label: 'Ander soort bedrijf, zoals een winkel, supermarkt of sportschool' },
      { key: 'evenement_festival_markt', label: 'Evenement, zoals een festival, feest of markt' },
      { key: 'iets_anders', label: 'Iets anders' },
    ],
    required: true,
    when: {
      subCategory: [
        'geluidsoverlast-installaties',
        'geluidsoverlast-muziek',
        'overig-horecabedrijven',
        'overlast-terrassen',
        'stankoverlast',
      ],
    },
  },
  {
    key: 'extra_bedrijven_horeca_naam_bedrijf',
    type: 'text',
    label: 'Wat is de naam van het bedrijf waar de overlast vandaan komt?',
    shortLabel: 'Mogelijke veroorzaker',
    when: { question: 'extra_bedrijven_horeca_wat', is: ['horecabedrijf', 'ander_soort_bedrijf'] },
  },
  {
    key: 'extra_bedrijven_horeca_naam_evenement',
    formerKey: 'extra_bedrijven_horeca_naam_evenemet',
    type: 'text',
    label: 'Wat is de naam van het evenement waar de overlast vandaan komt?',
    shortLabel: 'Mogelijke veroorzaker',
    when: {
      any: [
        { question: 'extra_bedrijven_horeca_wat', is: ['evenement_festival_markt'] },
        { subCategory: ['overlast-evenementen'] },
      ],
    },
  },
  {
    key: 'extra_bedrijven_horeca_wie_of_wat',
    type: 'text',
    label: 'Wie of wat zorgt voor deze overlast?',
    shortLabel: 'Mogelijke veroorzaker',
    when: { question: 'extra_bedrijven_horeca_wat', is: ['iets_anders'] },
  },
]
