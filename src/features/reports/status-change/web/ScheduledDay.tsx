import type { ReactNode } from 'react'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { dayPartLabel, dayParts } from '../../status/day-parts.ts'
import type { Planned } from '../../status/planned.ts'
import { PlannedDay } from './PlannedDay.tsx'

type Props = {
  planned: Planned | null
  hint: string | undefined
  required?: boolean
  error: string | undefined
  onChange: (planned: Planned | null) => void
  colleague?: ReactNode
  takesFocus?: boolean | undefined
}

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

/** Always takes room, so that choosing a day moves nothing. */
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
