import { RadioGroup } from '../../../../web/ui/RadioGroup.tsx'
import { dayPartLabel, dayParts } from '../../status/day-parts.ts'
import type { Planned } from '../../status/planned.ts'
import { PlannedDay } from './PlannedDay.tsx'

type Props = {
  planned: Planned | null
  /** What the reporter learns of it. */
  hint: string | undefined
  error: string | undefined
  onChange: (planned: Planned | null) => void
}

/** When the work of a scheduled report is planned; its part of the day is asked once there is a day. */
export function ScheduledDay({ planned, hint, error, onChange }: Props) {
  return (
    <>
      <PlannedDay
        label="Wanneer?"
        hint={hint}
        day={planned?.day ?? null}
        error={error}
        onChange={day => onChange(day ? { day, part: planned?.part ?? null } : null)}
      />
      {planned && <PlannedPart part={planned.part} onChange={part => onChange({ ...planned, part })} />}
    </>
  )
}

type PartProps = { part: Planned['part']; onChange: (part: Planned['part']) => void }

/** The part of the day in which work is planned. */
export const PlannedPart = ({ part, onChange }: PartProps) => (
  <RadioGroup
    label="Deel van de dag"
    name="plannedPart"
    inline
    small
    options={options}
    value={part ?? ''}
    onChange={value => onChange(dayParts.find(each => each === value) ?? null)}
  />
)

const options = [
  { value: '', label: 'Hele dag' },
  ...dayParts.map(part => ({ value: part, label: dayPartLabel[part] })),
]
