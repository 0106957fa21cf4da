import type { QuestionTemplate } from '../../question.ts'
import { yesNo } from '../options.ts'

export const homeQuality: readonly QuestionTemplate[] = [
  {
    key: 'extra_wonen_woonkwaliteit_direct_gevaar',
    type: 'radio',
    label: 'Denkt u dat er direct gevaar is?',
    hint: 'Bijvoorbeeld: u ruikt gas, of een schoorsteen of balkon dreigt naar beneden te vallen.',
    shortLabel: 'Direct gevaar',
    options: [
      { key: 'ja', label: 'Ja, er is direct gevaar' },
      { key: 'nee', label: 'Nee' },
    ],
    required: true,
    when: { any: [{ subCategory: ['woningkwaliteit'] }, { question: 'wonen_overig', is: ['woningkwaliteit'] }] },
  },
  {
    key: 'extra_wonen_woonkwaliteit_direct_gevaar_alert',
    type: 'alert',
    label: '',
    when: {
      all: [
        { question: 'extra_wonen_woonkwaliteit_direct_gevaar', is: ['ja'] },
        { any: [{ subCategory: ['woningkwaliteit'] }, { question: 'wonen_overig', is: ['woningkwaliteit'] }] },
      ],
    },
    alert: {
      severity: 'call-now',
      blocks: false,
      paragraphs: ['Bel 112 en vul dit formulier niet verder in.'],
      call: '112',
    },
  },
  {
    key: 'extra_wonen_woonkwaliteit_gemeld_bij_eigenaar',
    type: 'radio',
    label: 'Hebt u de klacht al bij uw verhuurder, eigenaar of VvE gemeld?',
    shortLabel: 'Gemeld bij eigenaar',
    options: yesNo,
    required: true,
    when: {
      all: [
        { question: 'extra_wonen_woonkwaliteit_direct_gevaar', is: ['nee'] },
        { any: [{ subCategory: ['woningkwaliteit'] }, { question: 'wonen_overig', is: ['woningkwaliteit'] }] },
      ],
    },
  },
  {
    key: 'extra_wonen_woonkwaliteit_direct_gevaar_ja',
    type: 'alert',
    label: '',
    when: {
      all: [
        { question: 'extra_wonen_woonkwaliteit_direct_gevaar', is: ['nee'] },
        { question: 'extra_wonen_woonkwaliteit_gemeld_bij_eigenaar', is: ['nee'] },
        { any: [{ subCategory: ['woningkwaliteit'] }, { question: 'wonen_overig', is: ['woningkwaliteit'] }] },
      ],
    },
    alert: {
      severity: 'caution',
      blocks: false,
      paragraphs: ['Meld uw klacht eerst bij uw verhuurder, de eigenaar of de Vereniging van Eigenaren (VvE).'],
    },
  },
]
