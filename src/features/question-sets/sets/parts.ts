import type { Alert, Option, QuestionTemplate, SetCondition } from '../question.ts'

/** Asked only about these sub categories. */
export const subs = (...subCategory: string[]) => ({ subCategory })

/** Asked only after one of these answers to an earlier question. */
export const answered = (question: string, ...is: string[]) => ({ question, is })

/** In this order; a key that is a number would come first. */
export const choices = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([key, label]) => ({ key, label }))

export const yesNo = choices({ ja: 'Ja', nee: 'Nee' })

export const numbersOfPeople = choices({
  '1-3': '1, 2 of 3',
  '4-6': '4, 5 of 6',
  '7_of_meer': '7 of meer',
  onbekend: 'Onbekend',
})

export const homeOrPublic = choices({
  woning: 'In of bij de woning',
  openbaar: 'In de openbare ruimte, zoals een park of straat',
})

export const residents = choices({
  een_persoon: '1 persoon',
  twee_personen: '2 personen',
  drie_personen: '3 personen',
  vier_personen: '4 personen',
  vijf_of_meer_personen: '5 of meer personen',
  weet_ik_niet: 'Weet ik niet',
})

type ChoiceQuestion = Pick<QuestionTemplate, 'key' | 'label' | 'hint' | 'shortLabel' | 'when' | 'clearsDependants'> & {
  options: readonly Option[]
}

/** Exactly one of the options must be chosen. */
export const choiceQuestion = (question: ChoiceQuestion) =>
  ({ ...question, type: 'radio', required: true }) satisfies QuestionTemplate

export const yesNoQuestion = (question: Omit<ChoiceQuestion, 'options'>) =>
  choiceQuestion({ ...question, options: yesNo })

type AlertQuestion = Omit<Alert, 'blocks'> & { key: string; when: SetCondition; blocks?: boolean }

/** A text for the resident; `blocks` keeps them from continuing with the form. */
export const alert = ({ key, when, severity, blocks = false, ...texts }: AlertQuestion) =>
  ({ key, type: 'alert', label: '', when, alert: { severity, blocks, ...texts } }) satisfies QuestionTemplate
