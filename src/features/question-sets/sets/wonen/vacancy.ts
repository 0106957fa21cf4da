import type { QuestionTemplate } from '../../question.ts'

export const vacancy: readonly QuestionTemplate[] = [
  {
    key: 'leegstand_dateTime',
    type: 'date-time',
    label: 'Wanneer was het?',
    when: { any: [{ subCategory: ['leegstand'] }, { question: 'wonen_overig', is: ['leegstand'] }] },
  },
  {
    key: 'extra_wonen_leegstand_periode',
    type: 'radio',
    label: 'Hoe lang staat de woning al leeg?',
    shortLabel: 'Periode leegstand',
    options: [
      { key: 'langer_dan_zes_maanden', label: '6 maanden of langer' },
      { key: 'korter_dan_zes_maanden', label: 'minder dan 6 maanden' },
      { key: 'weet_ik_niet', label: 'Weet ik niet' },
    ],
    required: true,
    when: { any: [{ subCategory: ['leegstand'] }, { question: 'wonen_overig', is: ['leegstand'] }] },
  },
  {
    key: 'extra_wonen_leegstand_woning_gebruik',
    type: 'radio',
    label: 'Wordt de woning af en toe nog gebruikt?',
    shortLabel: 'Woning gebruik',
    options: [
      { key: 'ja', label: 'Ja, soms is er iemand in de woning' },
      { key: 'nee', label: 'Nee, er is nooit iemand in de woning' },
      { key: 'weet_ik_niet', label: 'Weet ik niet' },
    ],
    required: true,
    when: { any: [{ subCategory: ['leegstand'] }, { question: 'wonen_overig', is: ['leegstand'] }] },
  },
  {
    key: 'extra_wonen_leegstand_activiteit_in_woning',
    type: 'text',
    label: 'Wat doet deze persoon volgens u in de woning?',
    shortLabel: 'Activiteit in de woning',
    when: {
      all: [
        { question: 'extra_wonen_leegstand_woning_gebruik', is: ['ja'] },
        { any: [{ subCategory: ['leegstand'] }, { question: 'wonen_overig', is: ['leegstand'] }] },
      ],
    },
  },
  {
    key: 'extra_wonen_leegstand_iemand_aanwezig',
    type: 'text',
    label: 'Op welke dag/tijd is deze persoon op het adres?',
    shortLabel: 'Iemand aanwezig',
    when: {
      all: [
        { question: 'extra_wonen_leegstand_woning_gebruik', is: ['ja'] },
        { any: [{ subCategory: ['leegstand'] }, { question: 'wonen_overig', is: ['leegstand'] }] },
      ],
    },
  },
]
