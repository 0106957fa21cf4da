import type { CategorySets } from '../question.ts'
import { caterpillars, trees } from './map-objects.ts'
import { alert, answered, choiceQuestion, choices, yesNo, yesNoQuestion } from './parts.ts'
import { nuisanceTime, placeQuestion } from './place-and-time.ts'

export const sets: CategorySets = [
  {
    subs: ['boom-illegale-kap'],
    questions: [
      {
        key: 'extra_bomen',
        type: 'map-objects',
        label: 'Waar is het?',
        objects: trees,
        required: true,
        shortLabel: 'Boom',
      },
      nuisanceTime,
    ],
  },
  {
    subs: [
      'boom',
      'boom-noodkap',
      'boom-aanvraag-plaatsing',
      'boom-overig',
      'boom-afval',
      'boom-stormschade',
      'boom-verzoek-inspectie',
      'boomziekten-en-plagen',
    ],
    questions: [
      {
        key: 'extra_bomen',
        type: 'map-objects',
        label: 'Waar is het?',
        objects: trees,
        required: true,
        shortLabel: 'Boom',
      },
    ],
  },
  {
    subs: ['eikenprocessierups'],
    questions: [
      {
        key: 'extra_eikenprocessierups',
        type: 'map-objects',
        label: 'Waar is het?',
        objects: caterpillars,
        required: true,
        shortLabel: 'Boom',
      },
      choiceQuestion({
        key: 'extra_nest_grootte',
        label: 'Wat hebt u op de boom gezien?',
        shortLabel: 'Op de boom gezien',
        options: choices({
          klein: 'Nest is zo groot als een tennisbal',
          groot: 'Nest is zo groot als een voetbal',
          deken: 'Rupsen bedekken de stam als een deken',
          geen_nest: 'De rupsen in de boom hebben nog geen nest gevormd',
        }),
      }),
    ],
  },
  {
    subs: ['japanse-duizendknoop'],
    questions: [
      placeQuestion,
      {
        key: 'extra_japanse_duizendknoop_onveilig',
        type: 'radio',
        label: 'Zorgt de plant voor een onveilige situatie in het verkeer?',
        hint: 'Bijvoorbeeld omdat u het verkeer niet goed ziet, of omdat de plant over de weg hangt.',
        shortLabel: 'Onveilige situatie in het verkeer',
        options: yesNo,
      },
      {
        key: 'extra_japanse_duizendknoop_onveilig_uitleg',
        type: 'textarea',
        label: 'Wat is er onveilig aan de situatie?',
        shortLabel: 'Wat is er onveilig aan de situatie?',
        when: answered('extra_japanse_duizendknoop_onveilig', 'ja'),
      },
    ],
  },
  {
    subs: ['snoeien'],
    questions: [
      placeQuestion,
      yesNoQuestion({
        key: 'extra_plant_of_boom_onveilig',
        label: 'Zorgt de plant of boom voor een onveilige situatie?',
        hint: 'Bijvoorbeeld omdat u het verkeer niet goed ziet, of omdat er takken los of laag hangen.',
        shortLabel: 'Onveilige situatie plant of boom',
      }),
      alert({
        key: 'extra_snoeien_geen_melding',
        when: answered('extra_plant_of_boom_onveilig', 'nee'),
        severity: 'alert',
        blocks: true,
        paragraphs: [
          'Wij controleren bomen en struiken regelmatig. Snoeien doen wij alleen in het voorjaar en in het najaar. Is er geen gevaar, dan hoeft u dit niet te melden.',
          'Dit formulier kunt u niet verder invullen.',
        ],
        links: [{ text: 'Lees wanneer wij snoeien', href: '{link.pruning}' }],
      }),
    ],
  },
  {
    subs: ['maaien-snoeien'],
    questions: [
      placeQuestion,
      yesNoQuestion({
        key: 'extra_gras_of_berm_onveilig',
        label: 'Zorgt het gras of de berm voor een onveilige situatie?',
        hint: 'Bijvoorbeeld omdat u het verkeer niet goed kunt zien.',
        shortLabel: 'Onveilige situatie gras of berm',
      }),
      yesNoQuestion({
        key: 'extra_groen_voor_recreatie',
        label: 'Gaat het om groen voor recreatie, zoals grasvelden in parken, hondenveldjes en speelweitjes?',
        shortLabel: 'Groen voor recreatie',
        when: answered('extra_gras_of_berm_onveilig', 'nee'),
      }),
      alert({
        key: 'extra_maaien_geen_melding',
        when: answered('extra_groen_voor_recreatie', 'nee'),
        severity: 'alert',
        blocks: true,
        paragraphs: [
          'Gras en bermen maaien wij op vaste momenten. Is er geen gevaar, dan hoeft u dit niet te melden.',
          'Dit formulier kunt u niet verder invullen.',
        ],
        links: [{ text: 'Bekijk wanneer wij maaien', href: '{link.mowing}' }],
      }),
    ],
  },
  { subs: 'others', questions: [placeQuestion] },
]
