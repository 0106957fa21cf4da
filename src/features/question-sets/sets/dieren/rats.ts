import type { QuestionTemplate } from '../../question.ts'

export const rats: readonly QuestionTemplate[] = [
  {
    key: 'extra_dieren_waar_ratten',
    type: 'radio',
    label: 'Waar denkt u dat de ratten zitten?',
    shortLabel: 'Waar',
    options: [
      { key: 'woning', label: 'In de woning' },
      { key: 'tuin', label: 'In de tuin van de woning of direct naast de woning' },
      { key: 'ander_gebouw', label: 'In of bij een ander gebouw, zoals een bedrijf, kantoor of ziekenhuis' },
      { key: 'openbaar', label: 'In de openbare ruimte, zoals een park of straat' },
    ],
    required: true,
    when: {
      any: [
        { question: 'extra_dieren_welk_dier', is: ['ratten'] },
        { subCategory: ['ratten-in-en-rond-woning', 'ratten'] },
      ],
    },
  },
  {
    key: 'extra_dieren_waar_ratten_woning',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_ratten', is: ['woning'] },
    alert: {
      severity: 'info',
      blocks: false,
      paragraphs: [
        'Wij willen u graag vragen stellen over de ratten. Vul daarom op de volgende pagina in elk geval uw e-mailadres in.',
      ],
    },
  },
  {
    key: 'extra_dieren_waar_ratten_tuin',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_ratten', is: ['tuin'] },
    alert: {
      severity: 'info',
      blocks: false,
      paragraphs: [
        'Wij willen u graag vragen stellen over de ratten. Vul daarom op de volgende pagina in elk geval uw e-mailadres in.',
      ],
    },
  },
  {
    key: 'extra_dieren_waar_ratten_ander_gebouw',
    type: 'alert',
    label: '',
    when: { question: 'extra_dieren_waar_ratten', is: ['ander_gebouw'] },
    alert: {
      severity: 'alert',
      blocks: true,
      paragraphs: [
        'Zitten er ratten in of bij een bedrijf, kantoor of ziekenhuis? Dan moet de eigenaar of beheerder zelf een bestrijder inhuren.',
        'Dit formulier kunt u niet verder invullen.',
      ],
      links: [
        { text: 'Vind een bestrijder van plaagdieren', href: '{link.pestControl}' },
        { text: 'Ratten bij bedrijven', href: '{link.ratsInBuildings}' },
      ],
    },
  },
]
