import type { CategorySets } from '../question.ts'
import { answered, choiceQuestion, choices, subs } from './parts.ts'
import { nuisanceTime, placeQuestion } from './place-and-time.ts'

const sailingBoat = subs('overig-boten', 'overlast-op-het-water-geluid', 'overlast-op-het-water-snel-varen')
const sunkenBoat = subs('overlast-op-het-water-gezonken-boot')

export const sets: CategorySets = [
  {
    subs: [
      'blokkade-van-de-vaarweg',
      'overig-boten',
      'overlast-op-het-water-geluid',
      'overlast-op-het-water-snel-varen',
      'scheepvaart-nautisch-toezicht',
    ],
    questions: [
      placeQuestion,
      nuisanceTime,
      {
        key: 'extra_boten_frequentie',
        type: 'radio',
        label: 'Heeft u deze overlast al eerder gehad?',
        shortLabel: 'Eerder overlast',
        options: choices({ ja: 'Ja, het gebeurt vaker', nee: 'Nee, het is de eerste keer' }),
      },
      {
        key: 'extra_boten_moment',
        type: 'text',
        label: 'Op welke momenten van de dag hebt u de overlast?',
        shortLabel: 'Overlast momenten',
        required: true,
        when: answered('extra_boten_frequentie', 'ja'),
      },
      {
        key: 'extra_boten_beweging',
        type: 'radio',
        label: 'Ligt de boot stil?',
        shortLabel: 'Beweging boot',
        options: choices({ ja: 'Ja, de boot ligt stil', nee: 'Nee, de boot vaart' }),
      },
      choiceQuestion({
        key: 'extra_boten_soort',
        label: 'Wat voor soort boot is het?',
        shortLabel: 'Soort boot',
        options: choices({
          plezier: '(Plezier)boot in privé-eigendom',
          rondvaart: 'Rondvaartboot of salonboot van rederij',
          vracht: 'Vrachtschip of binnenvaartschip',
          huur: 'Huurboot',
          overig: 'Overig',
          weetniet: 'Weet ik niet',
        }),
        when: sailingBoat,
      }),
      choiceQuestion({
        key: 'extra_boten_open_gesloten',
        label: 'Is het een open of een gesloten boot?',
        shortLabel: 'Open boot',
        options: choices({
          ja: 'Ja, het is een open boot (bijvoorbeeld een sloep, roeiboot, rondvaartboot met dak open)',
          nee: 'Nee, het is een gesloten boot (bijvoorbeeld een rondvaartboot, salonboot, kajuitboot)',
          onduidelijk: 'Ik kan het niet zien',
        }),
        when: sailingBoat,
      }),
      {
        key: 'extra_boten_meer',
        type: 'textarea',
        label: 'Wat weet u nog meer over deze situatie?',
        hint: 'Bijvoorbeeld: waar de boot naartoe gaat, de naam, de kleur, de lengte en hoeveel mensen er aan boord zijn.',
        shortLabel: 'Extra informatie',
      },
    ],
  },
  {
    subs: 'others',
    questions: [
      placeQuestion,
      {
        ...nuisanceTime,
        label: 'Wanneer heeft u de overlast?',
        when: subs('olie-op-het-water', 'overlast-op-het-water-vaargedrag', 'overlast-vanaf-het-water'),
      },
      {
        key: 'extra_boten_drijfkracht',
        type: 'radio',
        label: 'Ligt de boot volledig onder water of kan hij nog drijven?',
        shortLabel: 'Drijfkracht',
        options: choices({ ja: 'Ja, de boot ligt volledig onder water', nee: 'Nee, de boot kan nog drijven' }),
        when: sunkenBoat,
      },
      {
        key: 'extra_boten_vast',
        type: 'radio',
        label: 'Ligt de boot nog vast? Of kan de boot wegdrijven zodat hij de vaarweg blokkeert?',
        shortLabel: 'Boot vast',
        options: choices({ ja: 'Ja, de boot ligt vast', nee: 'Nee, de boot kan wegdrijven' }),
        when: sunkenBoat,
      },
      {
        key: 'extra_boten_lekken',
        type: 'radio',
        label: 'Lekt de boot olie of een andere vloeistof?',
        shortLabel: 'Lekt vloeistof',
        options: choices({
          ja: 'Ja, boot lekt vloeistof',
          nee: 'Nee, boot lekt geen vloeistof',
          weetniet: 'Weet ik niet',
        }),
        when: sunkenBoat,
      },
    ],
  },
]
