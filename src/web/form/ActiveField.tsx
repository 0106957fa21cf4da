import type { ReactNode } from 'react'
import { RadioGroup } from '../ui/RadioGroup.tsx'

type Props = {
  isActive: boolean
  onChange: (isActive: boolean) => void
  error?: string | undefined
  hint?: ReactNode
  activeLabel?: string | undefined
  isLocked?: boolean | undefined
}

/** Others refer to the object, so it is deactivated instead of deleted. */
export const ActiveField = ({ isActive, onChange, error, hint, activeLabel = 'Actief', isLocked }: Props) => (
  <RadioGroup
    name="status"
    label="Status"
    required
    inline
    small
    hint={hint}
    value={String(isActive)}
    error={error}
    onChange={value => onChange(value === 'true')}
    options={[
      { value: 'true', label: activeLabel },
      { value: 'false', label: 'Niet actief', disabled: isLocked },
    ]}
  />
)
