import { FieldGroup } from '../../../web/ui/FieldGroup.tsx'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { Select } from '../../../web/ui/Select.tsx'
import {
  daysFor,
  dayText,
  earlierAtFirst,
  hours,
  type Moment,
  minutes,
  momentOf,
  timeOf,
  timeUntilNow,
} from '../moments.ts'
import { ClearChoice } from './ClearChoice.tsx'
import { type FieldProps, fieldOf } from './field.ts'
import css from './Questions.module.css'
import { texts } from './texts.ts'

const ways = [
  { value: 'now', label: texts.now },
  { value: 'earlier', label: texts.earlier },
]

/** Now, or a moment of the last week by the Dutch clock, never one that is still to come. */
export function DateTimeField({ question, answer, error, onAnswer }: FieldProps) {
  const way = typeof answer === 'number' ? 'earlier' : answer === 'now' ? 'now' : ''
  const choose = (chosen: string) => {
    if (chosen === 'now') onAnswer('now')
    else if (typeof answer !== 'number') onAnswer(earlierAtFirst(Date.now()))
  }
  return (
    <ClearChoice
      label={question.label}
      isOffered={!question.required && way !== ''}
      onClear={() => onAnswer(undefined)}
    >
      <RadioGroup
        {...fieldOf(question, error)}
        name={question.key}
        options={ways}
        value={way}
        onChange={choose}
        inline
      />
      {typeof answer === 'number' && <Earlier id={question.key} time={answer} onTime={onAnswer} />}
    </ClearChoice>
  )
}

type EarlierProps = { id: string; time: number; onTime: (time: number) => void }

function Earlier({ id, time, onTime }: EarlierProps) {
  const now = Date.now()
  const moment = momentOf(time)
  const set = (part: Partial<Moment>) => onTime(timeUntilNow({ ...moment, ...part }, Date.now()))
  const isToCome = (part: Partial<Moment>) => timeOf({ ...moment, ...part }) > now
  const numbers = (all: readonly number[], part: (value: number) => Partial<Moment>) =>
    all.map(value => ({
      value: String(value),
      label: String(value).padStart(2, '0'),
      disabled: isToCome(part(value)),
    }))
  return (
    <div className={css.earlier}>
      <Select
        id={`${id}-day`}
        label={texts.whichDay}
        required
        options={daysFor(now, time).map(day => ({ value: day, label: dayText(day, now) }))}
        value={moment.day}
        onChange={({ target }) => set({ day: target.value })}
      />
      <FieldGroup label={texts.whatTime} required>
        <div className={css.clock}>
          <Select
            id={`${id}-hour`}
            label={texts.hour}
            required
            options={numbers(hours, hour => ({ hour, minute: 0 }))}
            value={String(moment.hour)}
            onChange={({ target }) => set({ hour: Number(target.value) })}
          />
          <Select
            id={`${id}-minute`}
            label={texts.minute}
            required
            options={numbers(minutes, minute => ({ minute }))}
            value={String(moment.minute)}
            onChange={({ target }) => set({ minute: Number(target.value) })}
          />
        </div>
      </FieldGroup>
    </div>
  )
}
