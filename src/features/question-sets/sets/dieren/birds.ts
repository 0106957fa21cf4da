import type { QuestionTemplate } from '../../question.ts'
import { homeOrPublic } from '../options.ts'

export const birds: readonly QuestionTemplate[] = [
  {
    key: 'extra_dieren_waar_duiven',
    type: 'radio',
    label: 'Waar veroorzaken de duiven overlast?',
    shortLabel: 'Waar',
    options: homeOrPublic,
    required: true,
    when: { subCategory: ['duiven'] },
  },
  {
    key: 'extra_dieren_waar_duiven_openbaar',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_duiven', is: ['openbaar'] },
    alert: {
      severity: 'info',
      blocks: false,
      paragraphs: [
        'Wij bestrijden duiven niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.',
        'U kunt uw melding gewoon afmaken.',
      ],
    },
  },
  {
    key: 'extra_dieren_waar_meeuwen',
    type: 'radio',
    label: 'Waar veroorzaken de meeuwen overlast?',
    shortLabel: 'Waar',
    options: homeOrPublic,
    required: true,
    when: { subCategory: ['meeuwen'] },
  },
  {
    key: 'extra_dieren_waar_meeuwen_openbaar',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_meeuwen', is: ['openbaar'] },
    alert: {
      severity: 'info',
      blocks: false,
      paragraphs: [
        'Wij bestrijden meeuwen niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.',
        'U kunt uw melding gewoon afmaken.',
      ],
    },
  },
  {
    key: 'extra_dieren_waar_ganzen',
    type: 'radio',
    label: 'Waar veroorzaken de ganzen overlast?',
    shortLabel: 'Waar',
    options: homeOrPublic,
    required: true,
    when: { subCategory: ['ganzen'] },
  },
  {
    key: 'extra_dieren_waar_ganzen_openbaar',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_ganzen', is: ['openbaar'] },
    alert: {
      severity: 'info',
      blocks: false,
      paragraphs: [
        'Wij bestrijden ganzen niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.',
        'U kunt uw melding gewoon afmaken.',
      ],
    },
  },
  {
    key: 'extra_dieren_waar_duiven_meeuwen_ganzen',
    type: 'radio',
    label: 'Waar veroorzaken de duiven, meeuwen of ganzen overlast?',
    shortLabel: 'Waar',
    options: homeOrPublic,
    required: true,
    when: { question: 'extra_dieren_welk_dier', is: ['duiven_meeuwen_ganzen'] },
  },
  {
    key: 'extra_dieren_waar_duiven_meeuwen_ganzen_woning',
    type: 'alert',
    label: '',
    when: {
      any: [
        { question: 'extra_dieren_waar_duiven_meeuwen_ganzen', is: ['woning'] },
        { question: 'extra_dieren_waar_ganzen', is: ['woning'] },
      ],
    },
    alert: {
      severity: 'alert',
      blocks: true,
      paragraphs: [
        'Bij overlast van duiven, meeuwen of ganzen in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.',
        'Bent u eigenaar van de woning? Dan moet u dit zelf oplossen. Huurt u? Vraag dan uw woningcorporatie of verhuurder om hulp. In een appartement helpt de Vereniging van Eigenaren (VvE).',
      ],
      links: [
        { text: 'Vind een bestrijder van plaagdieren', href: '{link.pestControl}' },
        { text: 'Tips tegen overlast van vogels', href: '{link.birdTips}' },
      ],
    },
  },
  {
    key: 'extra_dieren_waar_duiven_woning',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_duiven', is: ['woning'] },
    alert: {
      severity: 'alert',
      blocks: true,
      paragraphs: [
        'Bij overlast van duiven in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.',
        'Bent u eigenaar van de woning? Dan moet u dit zelf oplossen. Huurt u? Vraag dan uw woningcorporatie of verhuurder om hulp. In een appartement helpt de Vereniging van Eigenaren (VvE).',
      ],
      links: [
        { text: 'Vind een bestrijder van plaagdieren', href: '{link.pestControl}' },
        { text: 'Tips tegen duiven', href: '{link.pigeonTips}' },
      ],
    },
  },
  {
    key: 'extra_dieren_waar_meeuwen_woning',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_meeuwen', is: ['woning'] },
    alert: {
      severity: 'alert',
      blocks: true,
      paragraphs: [
        'Bij overlast van meeuwen in of bij een woning komen wij niet zelf langs. Dit formulier kunt u niet verder invullen.',
        'Bent u eigenaar van de woning? Dan moet u dit zelf oplossen. Huurt u? Vraag dan uw woningcorporatie of verhuurder om hulp. In een appartement helpt de Vereniging van Eigenaren (VvE).',
      ],
      links: [
        { text: 'Vind een bestrijder van plaagdieren', href: '{link.pestControl}' },
        { text: 'Tips tegen meeuwen', href: '{link.gullTips}' },
      ],
    },
  },
  {
    key: 'extra_dieren_waar_duiven_meeuwen_ganzen_openbaar',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_duiven_meeuwen_ganzen', is: ['openbaar'] },
    alert: {
      severity: 'info',
      blocks: false,
      paragraphs: [
        'Wij bestrijden duiven, meeuwen en ganzen niet. Wel bekijken wij samen met de buurt hoe de overlast minder wordt.',
        'U kunt uw melding gewoon afmaken.',
      ],
    },
  },
]
