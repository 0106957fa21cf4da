import { dutchDay, dutchShortDay } from '#kit/dutch-time.ts'
import { workdaysLater } from '#kit/workdays.ts'
import chips from '#web/ui/chips.module.css'
import { TextField } from '#web/ui/TextField.tsx'

type Props = {
  label: string
  required?: boolean
  hint?: string | undefined
  error: string | undefined
  day: string | null
  onChange: (day: string | null) => void
  takesFocus?: boolean | undefined
}

export function PlannedDay({ day, onChange, takesFocus, ...field }: Props) {
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
