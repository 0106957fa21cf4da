import type { Answer, Question } from '../question.ts'

export type FieldProps<Q extends Question = Question> = {
  question: Q
  answer: Answer | undefined
  error: string | undefined
  onAnswer: (answer: Answer | undefined) => void
  showsAllFields?: boolean
}

export const inputPropsOf = ({ key, label, hint, required }: Question, error: string | undefined) => ({
  id: key,
  label,
  hint,
  error,
  required: required === true,
})
