import { useState } from 'react'
import type { Answer, Answers, QuestionSet } from '../question.ts'
import { visibleQuestions } from '../rules.ts'
import { QuestionField, type QuestionSlots } from './QuestionField.tsx'

type Props = {
  set: QuestionSet
  answers: Answers
  errorOf: (key: string) => string | undefined
  onAnswer: (key: string, answer: Answer | undefined) => void
  slots: QuestionSlots
  /** Whether fields that appear after a press are there at once: where no script handles one. */
  showsAllFields?: boolean
}

/** The visible questions, in their order. */
export function Questions({ set, answers, errorOf, onAnswer, slots, showsAllFields = false }: Props) {
  const visible = visibleQuestions(set, answers)
  const [initialKeys] = useState(() => new Set(visible.map(({ key }) => key)))
  return visible.map(question => (
    <QuestionField
      key={question.key}
      question={question}
      answer={answers[question.key]}
      error={errorOf(question.key)}
      onAnswer={answer => onAnswer(question.key, answer)}
      slots={slots}
      showsAllFields={showsAllFields}
      isNew={!initialKeys.has(question.key)}
    />
  ))
}
