import type { ReactNode } from 'react'
import type { FieldType, Question } from '../question.ts'
import { CheckboxField, ChoiceField } from './ChoiceFields.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import type { FieldProps } from './field.ts'
import { MultiTextField } from './MultiTextField.tsx'
import { QuestionAlert } from './QuestionAlert.tsx'
import { LineField, LongTextField } from './TextFields.tsx'

/** Fields that only the page can render: a place, photos, how reports of this kind are handled. */
export type QuestionSlots = {
  place: (question: Question) => ReactNode
  photos: () => ReactNode
  handling: () => ReactNode
}

type Props = FieldProps & { slots: QuestionSlots; isNew: boolean }

const fields: Partial<Record<FieldType, (props: FieldProps) => ReactNode>> = {
  text: LineField,
  textarea: LongTextField,
  'multi-text': MultiTextField,
  'date-time': DateTimeField,
}

/** A question in the field of its type. Hidden questions, and the description of the first step, have none. */
export function QuestionField({ slots, isNew, ...props }: Props) {
  const { question } = props
  if ('options' in question) return <ChoiceField {...props} question={question} />
  if ('text' in question) return <CheckboxField {...props} question={question} />
  if ('alert' in question) return <QuestionAlert id={question.key} alert={question.alert} isNew={isNew} />
  if (question.type === 'header') return <h2>{question.label}</h2>
  if (question.type === 'place' || question.type === 'map' || question.type === 'map-objects')
    return slots.place(question)
  if (question.type === 'file') return slots.photos()
  if (question.type === 'handling-message') return slots.handling()
  const Field = fields[question.type]
  return Field ? <Field {...props} /> : null
}
