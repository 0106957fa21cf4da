import { FieldGroup } from '../../../web/ui/FieldGroup.tsx'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { Select } from '../../../web/ui/Select.tsx'
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
import { ClearChoice } from './ClearChoice.tsx'
import { type FieldProps, inputPropsOf } from './field.ts'
import css from './Questions.module.css'
import { texts } from './texts.ts'

const modes = [
  { value: 'now', label: texts.now },
  { value: 'earlier', label: texts.earlier },
]

/** Now, or a moment of the last week in Dutch time, never one in the future. */
export function DateTimeField({ question, answer, error, onAnswer, showsAllFields = false }: FieldProps) {
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
  /** Whether the hours after now can be chosen, as on another day they lie before it. */
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
