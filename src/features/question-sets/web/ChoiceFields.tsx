import type { ChangeEvent } from 'react'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { CheckboxGroup } from '../../../web/ui/CheckboxGroup.tsx'
import { Choice } from '../../../web/ui/Choice.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { FieldGroup } from '../../../web/ui/FieldGroup.tsx'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { Select } from '../../../web/ui/Select.tsx'
import { isTextList } from '../answer-errors.ts'
import type { Option, Question } from '../question.ts'
import { withOptional } from '../rules.ts'
import { ClearChoice } from './ClearChoice.tsx'
import { type FieldProps, inputPropsOf } from './field.ts'
import css from './Questions.module.css'
import { texts } from './texts.ts'

type ChoiceQuestion = Question & { options: readonly Option[] }

/** A choice of one or several options: radio buttons, checkboxes or a select. */
export function ChoiceField({ question, answer, error, onAnswer }: FieldProps<ChoiceQuestion>) {
  const field = { ...inputPropsOf(question, error), name: question.key }
  const options = question.options.map(({ key, label, info }) => ({ value: key, label, hint: info }))
  const selected = typeof answer === 'string' ? answer : ''
  if (question.type === 'select')
    return (
      <Select
        {...field}
        options={options}
        {...(options.length > 0 && { placeholder: texts.choose })}
        value={selected}
        onChange={({ target }) => onAnswer(target.value || undefined)}
      />
    )
  if (options.length === 0)
    return (
      <FieldGroup {...inputPropsOf(question, error)}>
        <p>{texts.noOptions}</p>
      </FieldGroup>
    )
  if (question.type === 'radio')
    return (
      <ClearChoice
        question={question}
        isOffered={!question.required && selected !== ''}
        onClear={() => onAnswer(undefined)}
      >
        <RadioGroup {...field} options={options} value={selected} onChange={onAnswer} />
      </ClearChoice>
    )
  return <CheckboxGroup {...field} options={options} value={isTextList(answer) ? answer : []} onChange={onAnswer} />
}

type CheckboxQuestion = Question & { text: string; emphasised?: boolean }

/** A single checkbox with one text; an emphasised one stands out. */
export function CheckboxField({ question, answer, error, onAnswer }: FieldProps<CheckboxQuestion>) {
  const checkboxProps = {
    name: question.key,
    checked: answer === true,
    required: question.required,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onAnswer(target.checked),
  }
  return (
    <div className={classes(question.emphasised && css.emphasised)}>
      {question.label === '' ? (
        <Checkbox
          id={question.key}
          error={error}
          label={question.required ? question.text : withOptional(question.text)}
          {...checkboxProps}
        />
      ) : (
        <FieldGroup {...inputPropsOf(question, error)}>
          <Choice type="checkbox" label={question.text} aria-invalid={error ? true : undefined} {...checkboxProps} />
        </FieldGroup>
      )}
    </div>
  )
}
