import type { ReactNode } from 'react'
import { RadioGroup } from '../ui/RadioGroup.tsx'

type Props = {
  isActive: boolean
  onChange: (isActive: boolean) => void
  error?: string | undefined
  hint?: ReactNode
  /** What being active is called, where it is not yet that. */
  activeLabel?: string | undefined
  /** It is active, and has to stay so. */
  isLocked?: boolean | undefined
}

/** Whether something is active: instead of removing what other things refer to. */
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
