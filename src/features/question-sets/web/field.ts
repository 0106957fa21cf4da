import type { Answer, Question } from '../question.ts'

/** The props of every field of a question. */
export type FieldProps<Q extends Question = Question> = {
  question: Q
  answer: Answer | undefined
  error: string | undefined
  onAnswer: (answer: Answer | undefined) => void
  /** Whether fields that appear after a press are there at once: where no script handles one. */
  showsAllFields?: boolean
}

/** The props of an input for a question; the list of errors links to its key. */
export const inputPropsOf = ({ key, label, hint, required }: Question, error: string | undefined) => ({
  id: key,
  label,
  hint,
  error,
  required: required === true,
})
