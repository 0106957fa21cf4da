import type { Option } from '../question.ts'

export const yesNo: readonly Option[] = [
  { key: 'ja', label: 'Ja' },
  { key: 'nee', label: 'Nee' },
]

export const numbersOfPeople: readonly Option[] = [
  { key: '1-3', label: '1, 2 of 3' },
  { key: '4-6', label: '4, 5 of 6' },
  { key: '7_of_meer', label: '7 of meer' },
  { key: 'onbekend', label: 'Onbekend' },
]

export const homeOrPublic: readonly Option[] = [
  { key: 'woning', label: 'In of bij de woning' },
  { key: 'openbaar', label: 'In de openbare ruimte, zoals een park of straat' },
]

export const residents: readonly Option[] = [
  { key: 'een_persoon', label: '1 persoon' },
  { key: 'twee_personen', label: '2 personen' },
  { key: 'drie_personen', label: '3 personen' },
  { key: 'vier_personen', label: '4 personen' },
  { key: 'vijf_of_meer_personen', label: '5 of meer personen' },
  { key: 'weet_ik_niet', label: 'Weet ik niet' },
]
