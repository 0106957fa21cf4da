import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Checkbox, CheckboxGroup, Choice, FieldGroup, RadioGroup } from '#web/ui/choices.tsx'
import { classes } from '#web/ui/classes.ts'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { maxLengthOf } from '../answer-types.ts'
import {
  type DateTimeParts,
  dateTimePartsOf,
  dayChoices,
  dayText,
  hourChoices,
  initialEarlierTime,
  latestTimeUntilNow,
  minuteChoices,
  timeOfParts,
} from '../date-times.ts'
import {
  type Answer,
  type Answers,
  type FieldType,
  isTextList,
  type Option,
  type Question,
  type QuestionSet,
} from '../question.ts'
import { visibleQuestions, withOptional } from '../rules.ts'
import { ClearChoice, type FieldProps, inputPropsOf, MultiTextField } from './field.tsx'
import { QuestionAlert } from './QuestionAlert.tsx'
import css from './Questions.module.css'
import { texts } from './texts.ts'

const textOf = (answer: FieldProps['answer']) =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''

const LineField = ({ question, answer, error, onAnswer }: FieldProps) => (
  <TextField
    {...inputPropsOf(question, error)}
    name={question.key}
    type={question.validators?.includes('email') ? 'email' : 'text'}
    autoComplete="off"
    value={textOf(answer)}
    onChange={({ target }) => onAnswer(target.value || undefined)}
  />
)

const LongTextField = ({ question, answer, error, onAnswer }: FieldProps) => (
  <TextArea
    {...inputPropsOf(question, error)}
    name={question.key}
    rows={10}
    max={maxLengthOf(question)}
    value={textOf(answer)}
    onChange={({ target }) => onAnswer(target.value || undefined)}
  />
)

type Props = {
  set: QuestionSet
  answers: Answers
  errorOf: (key: string) => string | undefined
  onAnswer: (key: string, answer: Answer | undefined) => void
  slots: QuestionSlots
  /** Without scripts conditional fields are always visible. */
  showsAllFields?: boolean
}

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

const modes = [
  { value: 'now', label: texts.now },
  { value: 'earlier', label: texts.earlier },
]

function DateTimeField({ question, answer, error, onAnswer, showsAllFields = false }: FieldProps) {
  const mode = typeof answer === 'number' ? 'earlier' : answer === 'now' ? 'now' : ''
  const choose = (chosen: string) => {
    if (chosen === 'now') onAnswer('now')
    else if (typeof answer !== 'number') onAnswer(initialEarlierTime(Date.now()))
  }
  return (
    <ClearChoice question={question} isOffered={!question.required && mode !== ''} onClear={() => onAnswer(undefined)}>
      <RadioGroup
        {...inputPropsOf(question, error)}
        name={question.key}
        options={modes}
        value={mode}
        onChange={choose}
        inline
      />
      {(showsAllFields || typeof answer === 'number') && (
        <Earlier
          id={question.key}
          time={typeof answer === 'number' ? answer : initialEarlierTime(Date.now())}
          mayBeInFuture={showsAllFields}
          onTime={onAnswer}
        />
      )}
    </ClearChoice>
  )
}

type EarlierProps = {
  id: string
  time: number
  /** On an earlier day all hours are in the past. */
  mayBeInFuture: boolean
  onTime: (time: number) => void
}

function Earlier({ id, time, mayBeInFuture, onTime }: EarlierProps) {
  const now = Date.now()
  const moment = dateTimePartsOf(time)
  const set = (changed: Partial<DateTimeParts>) => onTime(latestTimeUntilNow({ ...moment, ...changed }, Date.now()))
  const isInFuture = (changed: Partial<DateTimeParts>) => !mayBeInFuture && timeOfParts({ ...moment, ...changed }) > now
  const numberOptions = (values: readonly number[], toPart: (value: number) => Partial<DateTimeParts>) =>
    values.map(value => ({
      value: String(value),
      label: String(value).padStart(2, '0'),
      disabled: isInFuture(toPart(value)),
    }))
  return (
    <div className={css.earlier}>
      {mayBeInFuture && <p className={css.onlyIfEarlier}>{texts.onlyIfEarlier}</p>}
      <Select
        id={`${id}-day`}
        name={`${id}-day`}
        label={texts.whichDay}
        required
        options={dayChoices(now, time).map(day => ({ value: day, label: dayText(day, now) }))}
        value={moment.day}
        onChange={({ target }) => set({ day: target.value })}
      />
      <FieldGroup label={texts.whatTime} required>
        <div className={css.clock}>
          <Select
            id={`${id}-hour`}
            name={`${id}-hour`}
            label={texts.hour}
            required
            options={numberOptions(hourChoices, hour => ({ hour, minute: 0 }))}
            value={String(moment.hour)}
            onChange={({ target }) => set({ hour: Number(target.value) })}
          />
          <Select
            id={`${id}-minute`}
            name={`${id}-minute`}
            label={texts.minute}
            required
            options={numberOptions(minuteChoices, minute => ({ minute }))}
            value={String(moment.minute)}
            onChange={({ target }) => set({ minute: Number(target.value) })}
          />
        </div>
      </FieldGroup>
    </div>
  )
}

type QuestionSlots = {
  place: (question: Question) => ReactNode
  photos: () => ReactNode
  handling: () => ReactNode
}

type QuestionFieldProps = FieldProps & { slots: QuestionSlots; isNew: boolean }

const fields: Partial<Record<FieldType, (props: FieldProps) => ReactNode>> = {
  text: LineField,
  textarea: LongTextField,
  'multi-text': MultiTextField,
  'date-time': DateTimeField,
}

/** Hidden questions, and the description of the first step, have no field. */
function QuestionField({ slots, isNew, ...props }: QuestionFieldProps) {
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

type ChoiceQuestion = Question & { options: readonly Option[] }

function ChoiceField({ question, answer, error, onAnswer }: FieldProps<ChoiceQuestion>) {
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

function CheckboxField({ question, answer, error, onAnswer }: FieldProps<CheckboxQuestion>) {
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
