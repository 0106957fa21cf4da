import type { CategorySets } from '../question.ts'
import { nuisanceTime, placeQuestion } from './place-and-time.ts'

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
        options: [
          { key: 'ja', label: 'Ja, het gebeurt vaker' },
          { key: 'nee', label: 'Nee, het is de eerste keer' },
        ],
      },
      {
        key: 'extra_boten_moment',
        type: 'text',
        label: 'Op welke momenten van de dag hebt u de overlast?',
        shortLabel: 'Overlast momenten',
        required: true,
        when: { question: 'extra_boten_frequentie', is: ['ja'] },
      },
      {
        key: 'extra_boten_beweging',
        type: 'radio',
        label: 'Ligt de boot stil?',
        shortLabel: 'Beweging boot',
        options: [
          { key: 'ja', label: 'Ja, de boot ligt stil' },
          { key: 'nee', label: 'Nee, de boot vaart' },
        ],
      },
      {
        key: 'extra_boten_soort',
        type: 'radio',
        label: 'Wat voor soort boot is het?',
        shortLabel: 'Soort boot',
        options: [
          { key: 'plezier', label: '(Plezier)boot in privé-eigendom' },
          { key: 'rondvaart', label: 'Rondvaartboot of salonboot van rederij' },
          { key: 'vracht', label: 'Vrachtschip of binnenvaartschip' },
          { key: 'huur', label: 'Huurboot' },
          { key: 'overig', label: 'Overig' },
          { key: 'weetniet', label: 'Weet ik niet' },
        ],
        required: true,
        when: { subCategory: ['overig-boten', 'overlast-op-het-water-geluid', 'overlast-op-het-water-snel-varen'] },
      },
      {
        key: 'extra_boten_open_gesloten',
        type: 'radio',
        label: 'Is het een open of een gesloten boot?',
        shortLabel: 'Open boot',
        options: [
          {
            key: 'ja',
            label: 'Ja, het is een open boot (bijvoorbeeld een sloep, roeiboot, rondvaartboot met dak open)',
          },
          {
            key: 'nee',
            label: 'Nee, het is een gesloten boot (bijvoorbeeld een rondvaartboot, salonboot, kajuitboot)',
          },
          { key: 'onduidelijk', label: 'Ik kan het niet zien' },
        ],
        required: true,
        when: { subCategory: ['overig-boten', 'overlast-op-het-water-geluid', 'overlast-op-het-water-snel-varen'] },
      },
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
        when: { subCategory: ['olie-op-het-water', 'overlast-op-het-water-vaargedrag', 'overlast-vanaf-het-water'] },
      },
      {
        key: 'extra_boten_drijfkracht',
        type: 'radio',
        label: 'Ligt de boot volledig onder water of kan hij nog drijven?',
        shortLabel: 'Drijfkracht',
        options: [
          { key: 'ja', label: 'Ja, de boot ligt volledig onder water' },
          { key: 'nee', label: 'Nee, de boot kan nog drijven' },
        ],
        when: { subCategory: ['overlast-op-het-water-gezonken-boot'] },
      },
      {
        key: 'extra_boten_vast',
        type: 'radio',
        label: 'Ligt de boot nog vast? Of kan de boot wegdrijven zodat hij de vaarweg blokkeert?',
        shortLabel: 'Boot vast',
        options: [
          { key: 'ja', label: 'Ja, de boot ligt vast' },
          { key: 'nee', label: 'Nee, de boot kan wegdrijven' },
        ],
        when: { subCategory: ['overlast-op-het-water-gezonken-boot'] },
      },
      {
        key: 'extra_boten_lekken',
        type: 'radio',
        label: 'Lekt de boot olie of een andere vloeistof?',
        shortLabel: 'Lekt vloeistof',
        options: [
          { key: 'ja', label: 'Ja, boot lekt vloeistof' },
          { key: 'nee', label: 'Nee, boot lekt geen vloeistof' },
          { key: 'weetniet', label: 'Weet ik niet' },
        ],
        when: { subCategory: ['overlast-op-het-water-gezonken-boot'] },
      },
    ],
  },
]
