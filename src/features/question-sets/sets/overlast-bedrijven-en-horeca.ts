import type { CategorySets, QuestionTemplate } from '../question.ts'
import { alert, answered, choiceQuestion, choices, numbersOfPeople, subs, yesNoQuestion } from './parts.ts'
import { nuisanceTime, placeQuestion } from './place-and-time.ts'

const contactWanted = [
  'Wij willen graag contact met u over uw melding. Vul daarom op de volgende pagina uw telefoonnummer en e-mailadres in.',
  'Wij geven uw gegevens niet aan het bedrijf.',
]
const music = subs('geluidsoverlast-muziek')
const forwarded = subs('stankoverlast', 'overlast-terrassen', 'geluidsoverlast-installaties', 'overig-horecabedrijven')
const company = answered('extra_bedrijven_horeca_wat', 'horecabedrijf', 'ander_soort_bedrijf')

const nuisanceKinds: readonly QuestionTemplate[] = [
  placeQuestion,
  {
    ...nuisanceTime,
    when: subs(
      'geluidsoverlast-installaties',
      'geluidsoverlast-muziek',
      'overig-horecabedrijven',
      'overlast-door-bezoekers-niet-op-terras',
      'overlast-evenementen',
      'overlast-terrassen',
      'stankoverlast',
    ),
  },
  choiceQuestion({
    key: 'extra_personen_overig',
    label: 'Om hoeveel personen gaat het (ongeveer)?',
    shortLabel: 'Aantal personen',
    options: numbersOfPeople,
    when: subs('overlast-door-bezoekers-niet-op-terras'),
  }),
  {
    key: 'extra_bedrijven_horeca_frequentie',
    type: 'radio',
    label: 'Heeft u deze overlast al eerder gehad?',
    shortLabel: 'Eerder overlast',
    options: choices({ ja: 'Ja, het gebeurt vaker', nee: 'Nee, het is de eerste keer' }),
    when: subs(
      'geluidsoverlast-installaties',
      'geluidsoverlast-muziek',
      'overig-horecabedrijven',
      'overlast-terrassen',
      'overlast-evenementen',
      'stankoverlast',
    ),
  },
  {
    key: 'extra_bedrijven_horeca_moment',
    type: 'text',
    label: 'Op welke momenten van de dag hebt u de overlast?',
    shortLabel: 'Overlast momenten',
    required: true,
    when: answered('extra_bedrijven_horeca_frequentie', 'ja'),
  },
  choiceQuestion({
    key: 'extra_bedrijven_horeca_wat',
    label: 'Uw melding gaat over:',
    shortLabel: 'Soort bedrijf',
    options: choices({
      horecabedrijf: 'Horecabedrijf, zoals een café, restaurant, snackbar of kantine',
      ander_soort_bedrijf: 'Ander soort bedrijf, zoals een winkel, supermarkt of sportschool',
      evenement_festival_markt: 'Evenement, zoals een festival, feest of markt',
      iets_anders: 'Iets anders',
    }),
    when: subs(
      'geluidsoverlast-installaties',
      'geluidsoverlast-muziek',
      'overig-horecabedrijven',
      'overlast-terrassen',
      'stankoverlast',
    ),
  }),
  {
    key: 'extra_bedrijven_horeca_naam_bedrijf',
    type: 'text',
    label: 'Wat is de naam van het bedrijf waar de overlast vandaan komt?',
    shortLabel: 'Mogelijke veroorzaker',
    when: company,
  },
  {
    key: 'extra_bedrijven_horeca_naam_evenement',
    formerKey: 'extra_bedrijven_horeca_naam_evenemet',
    type: 'text',
    label: 'Wat is de naam van het evenement waar de overlast vandaan komt?',
    shortLabel: 'Mogelijke veroorzaker',
    when: { any: [answered('extra_bedrijven_horeca_wat', 'evenement_festival_markt'), subs('overlast-evenementen')] },
  },
  {
    key: 'extra_bedrijven_horeca_wie_of_wat',
    type: 'text',
    label: 'Wie of wat zorgt voor deze overlast?',
    shortLabel: 'Mogelijke veroorzaker',
    when: answered('extra_bedrijven_horeca_wat', 'iets_anders'),
  },
]

const nuisanceDetails: readonly QuestionTemplate[] = [
  {
    key: 'extra_bedrijven_horeca_adres',
    type: 'text',
    label: 'In welk gebouw of woning heeft u de overlast? Vul alstublieft het adres in.',
    shortLabel: 'Adres overlast',
    when: subs(
      'geluidsoverlast-installaties',
      'geluidsoverlast-muziek',
      'overig-horecabedrijven',
      'overlast-evenementen',
      'overlast-terrassen',
      'stankoverlast',
    ),
  },
  {
    key: 'extra_bedrijven_horeca_muziek_direct_naast',
    type: 'radio',
    label: 'Woont u direct naast, boven of onder het gebouw waar het geluid vandaan komt?',
    shortLabel: 'Aanpandig',
    options: choices({
      naast: 'Naast',
      boven: 'Boven',
      onder: 'Onder',
      nee: 'Nee, ik woon er niet direct naast, boven of onder',
    }),
    when: { all: [music, company] },
  },
  {
    key: 'extra_bedrijven_horeca_muziek_ramen_dicht_onderneming',
    type: 'radio',
    label: 'Staan de ramen of deuren open van het horecabedrijf?',
    hint: 'In de vergunning van een bedrijf staan afspraken over open ramen en deuren.',
    shortLabel: 'Ramen/deuren horeca open',
    options: choices({ ja: 'Ja', nee: 'Nee', misschien: 'Dat weet ik niet' }),
    when: { all: [music, answered('extra_bedrijven_horeca_wat', 'horecabedrijf')] },
  },
  choiceQuestion({
    key: 'extra_bedrijven_horeca_muziek_evenement',
    label: 'Heeft u van de organisatie van het evenement een brief gekregen met informatie?',
    shortLabel: 'Geïnformeerd door organisator',
    options: choices({
      ja: 'Ja, ik heb een brief gekregen van de organisatie',
      nee: 'Nee, ik heb geen brief gekregen van de organisatie',
    }),
    when: {
      any: [
        subs('overlast-evenementen'),
        { all: [music, answered('extra_bedrijven_horeca_wat', 'evenement_festival_markt')] },
      ],
    },
  }),
  {
    key: 'extra_bedrijven_horeca_personen',
    type: 'checkboxes',
    label: 'Wat is de oorzaak van de overlast?',
    shortLabel: 'Oorzaak overlast',
    options: choices({
      dronken_bezoekers: 'Dronken bezoekers',
      schreeuwende_bezoekers: 'Schreeuwende bezoekers',
      rokende_bezoekers: 'Rokende bezoekers',
      teveel_fietsen: '(Teveel) fietsen',
      wildplassen: 'Wildplassen',
      overgeven: 'Overgeven',
    }),
    when: subs('overlast-door-bezoekers-niet-op-terras'),
  },
  {
    key: 'extra_bedrijven_horeca_stank_ramen',
    type: 'radio',
    label: 'Staan de deuren of ramen open van het gebouw waar de geur vandaan komt?',
    hint: 'In de vergunning van een bedrijf staan afspraken over open ramen en deuren.',
    shortLabel: 'Ramen/deuren open',
    options: choices({ ja: 'Ja', nee: 'Nee', misschien: 'Dat weet ik niet' }),
    when: subs('stankoverlast'),
  },
  yesNoQuestion({
    key: 'extra_bedrijven_horeca_doorsturen_melding',
    label: 'Mogen wij uw melding doorsturen als dat nodig is?',
    hint: 'Soms is een andere organisatie verantwoordelijk. Dan kunnen wij de overlast niet zelf oplossen.',
    shortLabel: 'Doorsturen melding',
    when: forwarded,
  }),
  alert({
    key: 'extra_bedrijven_horeca_caution',
    when: forwarded,
    severity: 'info',
    paragraphs: contactWanted,
  }),
  yesNoQuestion({
    key: 'extra_bedrijven_horeca_doorsturen_melding_geluidsoverlast_muziek',
    label: 'Mogen wij uw melding doorsturen als dat nodig is?',
    hint: 'Soms is een andere organisatie verantwoordelijk. Dan kunnen wij de overlast niet zelf oplossen.',
    shortLabel: 'Doorsturen melding',
    when: { all: [music, company] },
  }),
  alert({
    key: 'extra_bedrijven_horeca_caution_geluidsoverlast_muziek',
    when: {
      all: [music, answered('extra_bedrijven_horeca_wat', 'horecabedrijf', 'ander_soort_bedrijf', 'iets_anders')],
    },
    severity: 'info',
    paragraphs: contactWanted,
  }),
]

export const sets: CategorySets = [
  {
    subs: 'others',
    questions: [...nuisanceKinds, ...nuisanceDetails],
  },
]
