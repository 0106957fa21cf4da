import type { ReactNode } from 'react'
import { RadioGroup } from '../../../../web/ui/RadioGroup.tsx'
import { dayPartLabel, dayParts } from '../../status/day-parts.ts'
import type { Planned } from '../../status/planned.ts'
import { PlannedDay } from './PlannedDay.tsx'

type Props = {
  planned: Planned | null
  /** What the reporter learns of it. */
  hint: string | undefined
  required?: boolean
  error: string | undefined
  onChange: (planned: Planned | null) => void
  /** Asks who does the work, where that is asked. */
  colleague?: ReactNode
  takesFocus?: boolean | undefined
}

/** When the work of a scheduled report is planned, and who does it; a part of the day can be chosen once there is a day. */
export function ScheduledDay({ planned, hint, required = false, error, onChange, colleague, takesFocus }: Props) {
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

/** The part of the day in which work is planned. It has its place before there is a day, so that nothing moves when one is chosen. */
const PlannedPart = ({ planned, onChange }: Pick<Props, 'planned' | 'onChange'>) => (
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
