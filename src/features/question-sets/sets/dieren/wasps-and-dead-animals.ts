import type { QuestionTemplate } from '../../question.ts'
import { homeOrPublic } from '../options.ts'
import { placeQuestion } from '../place-and-time.ts'

export const waspsAndDeadAnimals: readonly QuestionTemplate[] = [
  placeQuestion,
  {
    key: 'extra_dieren_welk_dier',
    type: 'radio',
    label: 'Waarover gaat de melding?',
    shortLabel: 'Waarover',
    options: [
      { key: 'ratten', label: 'Rattenoverlast' },
      { key: 'duiven_meeuwen_ganzen', label: 'Duiven-, meeuwen- of ganzenoverlast' },
      { key: 'wespen', label: 'Wespenoverlast' },
      { key: 'dode_dieren', label: 'Dode of zieke dieren' },
      { key: 'anders', label: 'Andere dieren' },
    ],
    required: true,
    when: { subCategory: ['overig-dieren'] },
  },
  {
    key: 'extra_dieren_waar_wespen',
    type: 'radio',
    label: 'Waar veroorzaken de wespen overlast?',
    shortLabel: 'Waar',
    options: homeOrPublic,
    required: true,
    when: { any: [{ question: 'extra_dieren_welk_dier', is: ['wespen'] }, { subCategory: ['wespen'] }] },
  },
  {
    key: 'extra_dieren_waar_wespen_woning',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_wespen', is: ['woning'] },
    alert: {
      severity: 'alert',
      blocks: true,
      paragraphs: [
        'Bij overlast van wespen in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.',
        'Bent u eigenaar van de woning? Dan moet u dit zelf oplossen. Huurt u? Vraag dan uw woningcorporatie of verhuurder om hulp. In een appartement helpt de Vereniging van Eigenaren (VvE).',
      ],
      links: [
        { text: 'Vind een bestrijder van plaagdieren', href: '{link.pestControl}' },
        { text: 'Tips tegen wespen', href: '{link.waspTips}' },
      ],
    },
  },
  {
    key: 'extra_dieren_waar_dode_dieren',
    type: 'radio',
    label: 'Om wat voor dode of zieke dieren gaat het?',
    shortLabel: 'Waar',
    options: [
      { key: 'woning_tuin', label: 'Dieren in de woning of tuin' },
      { key: 'water', label: 'Dieren in het water, zoals vissen of vogels' },
      { key: 'openbaar_ratten', label: 'Dode ratten in de openbare ruimte, zoals een park of straat' },
      { key: 'openbaar_anders', label: 'Andere dieren in de openbare ruimte, zoals een park of straat' },
    ],
    required: true,
    when: { any: [{ question: 'extra_dieren_welk_dier', is: ['dode_dieren'] }, { subCategory: ['dode-dieren'] }] },
  },
  {
    key: 'extra_dieren_waar_dode_dieren_woning',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_dode_dieren', is: ['woning_tuin'] },
    alert: {
      severity: 'alert',
      blocks: true,
      paragraphs: [
        'Een dood of ziek dier in een woning of tuin halen wij niet weg. Dit formulier kunt u niet verder invullen.',
        'Bent u eigenaar van de woning? Dan moet u dit zelf oplossen. Huurt u? Vraag dan uw woningcorporatie of verhuurder om hulp. In een appartement helpt de Vereniging van Eigenaren (VvE).',
      ],
    },
  },
  {
    key: 'extra_dieren_waar_dode_dieren_water',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_dode_dieren', is: ['water'] },
    alert: {
      severity: 'alert',
      blocks: true,
      paragraphs: [
        'Dode of zieke dieren in het water halen wij niet weg. Dit formulier kunt u niet verder invullen.',
        'Neem contact op met {name.waterAuthority}: {phone.waterAuthority}.',
      ],
      call: '{phone.waterAuthority}',
    },
  },
  {
    key: 'extra_dieren_waar_dode_dieren_openbaar_huisdieren_vogels',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_dode_dieren', is: ['openbaar_anders'] },
    alert: {
      severity: 'alert',
      blocks: true,
      paragraphs: [
        'Voor dode of zieke dieren op straat of in het park is er de dierenambulance. Dit formulier kunt u niet verder invullen.',
        'Bel de dierenambulance: {phone.animalAmbulance}. Die is dag en nacht bereikbaar.',
      ],
      call: '{phone.animalAmbulance}',
    },
  },
]
