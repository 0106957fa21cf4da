import type { Answer, Question } from '../question.ts'

/** What every field of a question is given. */
export type FieldProps<Q extends Question = Question> = {
  question: Q
  answer: Answer | undefined
  error: string | undefined
  onAnswer: (answer: Answer | undefined) => void
}

/** How a question stands in a field; its key is also what the list of errors leads to. */
export const fieldOf = ({ key, label, hint, required }: Question, error: string | undefined) => ({
  id: key,
  label,
  hint,
  error,
  required: required === true,
})
