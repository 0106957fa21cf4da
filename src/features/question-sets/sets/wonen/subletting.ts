import type { QuestionTemplate } from '../../question.ts'
import { residents } from '../options.ts'

export const subletting: readonly QuestionTemplate[] = [
  {
    key: 'onderhuur_dateTime',
    type: 'date-time',
    label: 'Wanneer was het?',
    when: { any: [{ subCategory: ['onderhuur-en-adreskwaliteit'] }, { question: 'wonen_overig', is: ['onderhuur'] }] },
  },
  {
    key: 'extra_eigenaar_woning',
    type: 'radio',
    label: 'Weet u wie de eigenaar is van de woning?',
    shortLabel: 'Eigenaar woning',
    options: [
      { key: 'woningcorporatie', label: 'Woningcorporatie' },
      { key: 'particuliere_eigenaar', label: 'Particuliere eigenaar' },
      { key: 'weet_ik_niet', label: 'Weet ik niet' },
    ],
    required: true,
    when: { any: [{ subCategory: ['onderhuur-en-adreskwaliteit'] }, { question: 'wonen_overig', is: ['onderhuur'] }] },
  },
  {
    key: 'extra_particuliere_eigenaar',
    type: 'alert',
    label: '',
    when: { question: 'extra_eigenaar_woning', is: ['particuliere_eigenaar'] },
    alert: {
      severity: 'alert',
      blocks: true,
      paragraphs: [
        'Is de woning van een particuliere eigenaar? Neem dan contact op met de eigenaar.',
        'Dit formulier kunt u niet verder invullen.',
      ],
    },
  },
  {
    key: 'extra_wonen_onderhuur_aantal_personen',
    type: 'radio',
    label: 'Hoeveel personen wonen op dit adres?',
    shortLabel: 'Aantal personen',
    options: residents,
    required: true,
    when: { question: 'extra_eigenaar_woning', is: ['woningcorporatie', 'weet_ik_niet'] },
  },
  {
    key: 'extra_wonen_onderhuur_bewoners_familie',
    type: 'radio',
    label: 'Zijn de mensen die op dit adres wonen volgens u familie van elkaar?',
    shortLabel: 'Bewoners familie',
    options: [
      { key: 'ja', label: 'Ja, ze zijn familie van elkaar' },
      { key: 'nee', label: 'Nee, ze zijn geen familie van elkaar' },
      { key: 'weet_ik_niet', label: 'Weet ik niet' },
    ],
    required: true,
    when: {
      all: [
        { question: 'extra_eigenaar_woning', is: ['woningcorporatie', 'weet_ik_niet'] },
        {
          question: 'extra_wonen_onderhuur_aantal_personen',
          is: ['drie_personen', 'vier_personen', 'vijf_of_meer_personen'],
        },
      ],
    },
  },
  {
    key: 'extra_wonen_onderhuur_woon_periode',
    type: 'radio',
    label: 'Hoe lang wonen deze mensen al op dit adres?',
    shortLabel: 'Woon periode',
    options: [
      { key: 'langer_dan_zes_maanden', label: '6 maanden of langer' },
      { key: 'korter_dan_zes_maanden', label: 'Minder dan 6 maanden' },
      { key: 'weet_ik_niet', label: 'Weet ik niet' },
    ],
    required: true,
    when: { question: 'extra_eigenaar_woning', is: ['woningcorporatie', 'weet_ik_niet'] },
  },
  {
    key: 'extra_wonen_onderhuur_iemand_aanwezig',
    type: 'text',
    label: 'Op welke dag/tijd is er iemand op het adres?',
    shortLabel: 'Iemand aanwezig',
    when: { question: 'extra_eigenaar_woning', is: ['woningcorporatie', 'weet_ik_niet'] },
  },
  {
    key: 'extra_wonen_onderhuur_huurder_woont',
    type: 'radio',
    label: 'Weet u waar de officiële huurder woont?',
    shortLabel: 'Huurder woont',
    options: [
      { key: 'aangegeven_adres', label: 'Ja, op het aangegeven adres' },
      { key: 'ander_adres', label: 'Ja, op een ander adres' },
      { key: 'weet_ik_niet', label: 'Nee, weet ik niet' },
    ],
    required: true,
    when: { question: 'extra_eigenaar_woning', is: ['woningcorporatie', 'weet_ik_niet'] },
  },
  {
    key: 'extra_wonen_onderhuur_adres_huurder',
    type: 'text',
    label: 'Waar woont de officiële huurder?',
    shortLabel: 'Adres huurder',
    when: {
      all: [
        { question: 'extra_wonen_onderhuur_huurder_woont', is: ['ander_adres'] },
        { question: 'extra_eigenaar_woning', is: ['woningcorporatie', 'weet_ik_niet'] },
      ],
    },
  },
]
