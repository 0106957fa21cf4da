import { TextArea } from '../../../web/ui/TextArea.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { maxLengthOf } from '../answer-errors.ts'
import { type FieldProps, inputPropsOf } from './field.ts'

const textOf = (answer: FieldProps['answer']) =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''

/** A line of text. */
export const LineField = ({ question, answer, error, onAnswer }: FieldProps) => (
  <TextField
    {...inputPropsOf(question, error)}
    name={question.key}
    type={question.validators?.includes('email') ? 'email' : 'text'}
    autoComplete="off"
    value={textOf(answer)}
    onChange={({ target }) => onAnswer(target.value || undefined)}
  />
)

/** A longer text, with a counter. */
export const LongTextField = ({ question, answer, error, onAnswer }: FieldProps) => (
  <TextArea
    {...inputPropsOf(question, error)}
    name={question.key}
    rows={10}
    max={maxLengthOf(question)}
    value={textOf(answer)}
    onChange={({ target }) => onAnswer(target.value || undefined)}
  />
)
