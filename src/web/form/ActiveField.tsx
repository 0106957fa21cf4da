import type { ReactNode } from 'react'
import { RadioGroup } from '../ui/RadioGroup.tsx'

type Props = {
  isActive: boolean
  onChange: (isActive: boolean) => void
  error?: string | undefined
  hint?: ReactNode
  /** It is active, and has to stay so. */
  isLocked?: boolean | undefined
}

/** Whether something is active: instead of removing what other things refer to. */
export const ActiveField = ({ isActive, onChange, error, hint, isLocked }: Props) => (
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
      { value: 'true', label: 'Actief' },
      { value: 'false', label: 'Niet actief', disabled: isLocked },
    ]}
  />
)
