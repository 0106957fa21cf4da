import type { CategorySets } from '../question.ts'
import { containers } from './map-objects.ts'
import { alert, answered, choiceQuestion, choices, subs, yesNoQuestion } from './parts.ts'
import { nuisanceTime, optionalTime, placeQuestion } from './place-and-time.ts'

export const sets: CategorySets = [
  {
    subs: ['container*'],
    questions: [
      {
        key: 'extra_container',
        type: 'map-objects',
        label: 'Kies de container waar het om gaat',
        objects: containers,
        required: true,
        shortLabel: 'Container(s)',
      },
    ],
  },
  {
    subs: ['asbest-accu', 'handhaving-op-afval'],
    questions: [
      placeQuestion,
      nuisanceTime,
      {
        key: 'extra_afval_handhaving',
        type: 'textarea',
        label: 'Welk afval is verkeerd neergezet?',
        hint: 'Vertel ons om wat voor afval het gaat. Bijvoorbeeld: huisvuil, bedrijfsafval, grof vuil of karton.',
        shortLabel: 'Welk afval',
      },
      yesNoQuestion({
        key: 'extra_afval_handhaving_owner',
        label:
          'Weet u wie de eigenaar is van het verkeerd geplaatste afval? Bijvoorbeeld omdat u dat ziet aan een adressticker of iets anders?',
        shortLabel: 'Welke eigenaar',
      }),
      alert({
        key: 'extra_afval_handhaving_owner_confirmation',
        when: answered('extra_afval_handhaving_owner', 'ja'),
        severity: 'info',
        paragraphs: [
          'Vul op de volgende pagina uw telefoonnummer in. Dan kunnen wij u bellen over de eigenaar van het afval.',
        ],
      }),
    ],
  },
  {
    subs: ['rolcontainer-is-kapot', 'rolcontainer-is-vol'],
    questions: [
      placeQuestion,
      choiceQuestion({
        key: 'extra_afval_rolcontainer',
        label: 'Wat is het probleem met de rolcontainer?',
        shortLabel: 'Probleem rolcontainer',
        options: choices({
          kapot: 'De rolcontainer is kapot en moet vervangen worden',
          vol: 'De rolcontainer is vol en moet worden geleegd',
          oneens: 'Ik ben het er niet mee eens dat ik verplicht een rolcontainer krijg',
          anders: 'Iets anders',
        }),
        when: subs('rolcontainer-is-kapot'),
      }),
      alert({
        key: 'extra_afval_rolcontainer_kapot',
        when: answered('extra_afval_rolcontainer', 'kapot'),
        severity: 'alert',
        blocks: true,
        paragraphs: [
          'Een nieuwe rolcontainer kunt u hier niet aanvragen. Dit formulier kunt u niet verder invullen.',
          'Komt u er niet uit? Bel ons op {phone.general}.',
        ],
        links: [{ text: 'Vraag een nieuwe rolcontainer aan', href: '{link.wheelieBinRequest}' }],
      }),
      alert({
        key: 'extra_afval_rolcontainer_oneens',
        when: answered('extra_afval_rolcontainer', 'oneens'),
        severity: 'alert',
        blocks: true,
        paragraphs: [
          'Hierover kunt u geen melding doen. Dit formulier kunt u niet verder invullen.',
          'U kunt wel bezwaar maken. Wilt u weten hoe? Bel ons op {phone.general}.',
        ],
        links: [{ text: 'Bezwaar maken tegen een rolcontainer', href: '{link.wheelieBinObjection}' }],
      }),
    ],
  },
  {
    subs: 'others',
    questions: [
      placeQuestion,
      optionalTime,
      {
        key: 'extra_afval',
        type: 'textarea',
        label: 'Waar komt het afval vandaan, denkt u?',
        shortLabel: 'Waar vandaan',
        when: subs('grofvuil', 'huisafval', 'puin-sloopafval'),
      },
    ],
  },
]
