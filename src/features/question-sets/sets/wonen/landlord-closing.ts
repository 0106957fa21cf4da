import type { QuestionTemplate } from '../../question.ts'
import { yesNo } from '../options.ts'

export const landlordClosing: readonly QuestionTemplate[] = [
  {
    key: 'extra_wonen_verhuurderschap_afsluitende_vragen_title',
    type: 'header',
    label: 'Afsluitende vragen en opmerkingen',
    when: {
      question: 'extra_wonen_verhuurderschap_onderwerp',
      is: [
        'discriminatie',
        'intimidatie',
        'huurcontract',
        'bemiddelingskosten',
        'huur_probleem',
        'servicekosten',
        'overige',
      ],
    },
  },
  {
    key: 'extra_wonen_verhuurderschap_arbeidsmigrant',
    type: 'radio',
    label: 'Bent u een arbeidsmigrant?',
    shortLabel: 'Arbeidsmigrant',
    options: yesNo,
    required: true,
    when: {
      question: 'extra_wonen_verhuurderschap_onderwerp',
      is: [
        'discriminatie',
        'intimidatie',
        'huurcontract',
        'bemiddelingskosten',
        'huur_probleem',
        'servicekosten',
        'overige',
      ],
    },
  },
  {
    key: 'extra_wonen_verhuurderschap_arbeidsmigrant_huurcontract',
    type: 'radio',
    label: 'Heeft u een huurcontract?',
    shortLabel: 'Arbeidsmigrant huurcontract',
    options: yesNo,
    required: true,
    when: { question: 'extra_wonen_verhuurderschap_arbeidsmigrant', is: ['ja'] },
  },
  {
    key: 'extra_wonen_verhuurderschap_arbeidsmigrant_huurcontract_taal',
    type: 'radio',
    label: 'Is het huurcontract opgesteld in een taal die u begrijpt?',
    shortLabel: 'Arbeidsmigrant huurcontract taal',
    options: yesNo,
    required: true,
    when: { question: 'extra_wonen_verhuurderschap_arbeidsmigrant', is: ['ja'] },
  },
  {
    key: 'extra_wonen_verhuurderschap_arbeidsmigrant_arbeidscontract',
    type: 'radio',
    label: 'Heeft u een arbeidscontract?',
    shortLabel: 'Arbeidsmigrant arbeidscontract',
    options: yesNo,
    required: true,
    when: { question: 'extra_wonen_verhuurderschap_arbeidsmigrant', is: ['ja'] },
  },
  {
    key: 'extra_wonen_verhuurderschap_consent',
    type: 'radio',
    label: 'Ik verklaar dat ik akkoord ga met het delen van gegevens met {name.housingAdvice}',
    shortLabel: 'Consent {name.housingAdvice}',
    options: yesNo,
    required: true,
    when: {
      question: 'extra_wonen_verhuurderschap_onderwerp',
      is: [
        'discriminatie',
        'intimidatie',
        'huurcontract',
        'bemiddelingskosten',
        'huur_probleem',
        'servicekosten',
        'overige',
      ],
    },
  },
  {
    key: 'extra_wonen_verhuurderschap_info',
    type: 'alert',
    label: '',
    when: {
      question: 'extra_wonen_verhuurderschap_onderwerp',
      is: [
        'discriminatie',
        'intimidatie',
        'huurcontract',
        'bemiddelingskosten',
        'huur_probleem',
        'servicekosten',
        'overige',
      ],
    },
    alert: {
      severity: 'info',
      blocks: false,
      paragraphs: [
        'Vaak hebben wij nog een vraag over uw melding. Vul daarom op de volgende pagina uw telefoonnummer en e-mailadres in.',
      ],
    },
  },
]
