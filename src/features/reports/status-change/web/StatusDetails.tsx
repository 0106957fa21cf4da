import type { ReactNode } from 'react'
import { dutchDay, dutchShortDay } from '#kit/dutch-time.ts'
import { workdaysLater } from '#kit/workdays.ts'
import chips from '#web/ui/chips.module.css'
import { RadioGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { type Closing, maxClosingDetailLength } from '../../status/closing-reasons.ts'
import { closingDetailOf, takesClosingReason } from '../../status/closing-rules.ts'
import { dayPartLabel, dayParts } from '../../status/day-parts.ts'
import type { Planned } from '../../status/planned.ts'
import { takesPlannedDay } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import { type ClosingError, closingFor, closingOptions } from '../closing-form.ts'

export type DoubleField = (label: string, error: string | undefined) => ReactNode

type Props = {
  closing: Closing | null
  error: ClosingError | undefined
  onChange: (closing: Closing) => void
  doubleField: DoubleField
}

function ClosingFields({ closing, error, onChange, doubleField }: Props) {
  const choose = (value: string) => {
    const option = closingOptions.find(each => each.value === value)
    if (option) onChange(closingFor(option.value))
  }
  return (
    <>
      <RadioGroup
        label="Reden"
        name="closing-reason"
        required
        columns
        small
        options={closingOptions}
        value={closing?.reason ?? ''}
        onChange={choose}
        error={error?.field === 'closing-reason' ? error.text : undefined}
      />
      {closing && <DetailField closing={closing} error={error} onChange={onChange} doubleField={doubleField} />}
    </>
  )
}

function DetailField({ closing, error, onChange, doubleField }: Props & { closing: Closing }) {
  const asks = closingDetailOf(closing.reason)
  if (!asks) return null
  const errorOf = (field: ClosingError['field']) => (error?.field === field ? error.text : undefined)
  if (asks.kind === 'double') return doubleField(asks.label, errorOf('double'))
  const shared = { label: asks.label, required: true, error: errorOf(asks.kind === 'day' ? 'plannedOn' : 'detail') }
  return asks.kind === 'day' ? (
    <PlannedDay {...shared} day={closing.plannedOn} onChange={plannedOn => onChange({ ...closing, plannedOn })} />
  ) : (
    <>
      <TextField
        {...shared}
        hint="De melder leest dit boven je bericht."
        name="detail"
        maxLength={maxClosingDetailLength}
        value={closing.detail ?? ''}
        onChange={({ target }) => onChange({ ...closing, detail: target.value })}
      />
      {asks.contact && (
        <TextField
          label={asks.contact.label}
          hint={asks.contact.hint}
          name="contact"
          maxLength={maxClosingDetailLength}
          value={closing.contact ?? ''}
          onChange={({ target }) => onChange({ ...closing, contact: target.value })}
        />
      )}
    </>
  )
}

type StatusDetailsProps = Pick<Props, 'error' | 'doubleField'> & {
  status: { to: Status | undefined; closing: Closing | null; planned: Planned | null }
  dayHint: string | undefined
  colleague?: ReactNode
  takesFocus?: boolean | undefined
  onClosing: (closing: Closing) => void
  onPlanned: (planned: Planned | null) => void
}

export function StatusDetails({ status, error, doubleField, onClosing, onPlanned, ...scheduled }: StatusDetailsProps) {
  const { to, closing, planned } = status
  const { dayHint: hint, ...asked } = scheduled
  if (to && takesClosingReason(to))
    return <ClosingFields closing={closing} error={error} doubleField={doubleField} onChange={onClosing} />
  if (!to || !takesPlannedDay(to)) return null
  return <ScheduledDay {...asked} planned={planned} hint={hint} error={error?.text} onChange={onPlanned} />
}

type ScheduledDayProps = {
  planned: Planned | null
  hint: string | undefined
  required?: boolean
  error: string | undefined
  onChange: (planned: Planned | null) => void
  colleague?: ReactNode
  takesFocus?: boolean | undefined
}

export function ScheduledDay({
  planned,
  hint,
  required = false,
  error,
  onChange,
  colleague,
  takesFocus,
}: ScheduledDayProps) {
  return (
    <>
      <PlannedDay
        label="Wanneer?"
        hint={hint}
        required={required}
        day={planned?.day ?? null}
        error={error}
        takesFocus={takesFocus}
        onChange={day => onChange(day ? { day, part: planned?.part ?? null } : null)}
      />
      <PlannedPart planned={planned} onChange={onChange} />
      {colleague}
    </>
  )
}

/** Always takes room, so that choosing a day moves nothing. */
const PlannedPart = ({ planned, onChange }: Pick<ScheduledDayProps, 'planned' | 'onChange'>) => (
  <RadioGroup
    label="Deel van de dag"
    name="plannedPart"
    inline
    small
    options={options.map(option => ({ ...option, disabled: !planned }))}
    value={planned?.part ?? ''}
    onChange={value => planned && onChange({ ...planned, part: dayParts.find(each => each === value) ?? null })}
  />
)

const options = [
  { value: '', label: 'Hele dag' },
  ...dayParts.map(part => ({ value: part, label: dayPartLabel[part] })),
]

type PlannedDayProps = {
  label: string
  required?: boolean
  hint?: string | undefined
  error: string | undefined
  day: string | null
  onChange: (day: string | null) => void
  takesFocus?: boolean | undefined
}

function PlannedDay({ day, onChange, takesFocus, ...field }: PlannedDayProps) {
  const now = new Date()
  return (
    <>
      <TextField
        {...field}
        data-autofocus={takesFocus || undefined}
        type="date"
        name="plannedOn"
        short
        value={day ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <ul className={chips.row} aria-label="Eerstvolgende werkdagen">
        {nextDays
          .map(days => workdaysLater(now, days, []))
          .map(moment => (
            <li key={dutchDay(moment)}>
              <button
                type="button"
                className={chips.chip}
                aria-pressed={day === dutchDay(moment)}
                onClick={() => onChange(dutchDay(moment))}
              >
                {dutchShortDay(moment, now)}
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}

const nextDays = [1, 2, 3, 4]
