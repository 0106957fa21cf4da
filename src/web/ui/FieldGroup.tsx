import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Field.module.css'
import { type FieldProps, HintAndError, LabelText, useField } from './field-parts.tsx'

type Props = FieldProps & { children: ReactNode; role?: 'radiogroup' | undefined; className?: string | undefined }

export function FieldGroup({ label, id, hint, error, required, showOptional, children, role, className }: Props) {
  const group = useField({ id, hint, error })
  return (
    <fieldset
      className={classes(css.field, !!error && css.invalid, className)}
      id={group.id}
      role={role}
      aria-describedby={group['aria-describedby']}
      aria-invalid={role && group['aria-invalid']}
    >
      <legend className={classes(css.label, css.legend)}>
        <LabelText label={label} required={required} showOptional={showOptional} />
      </legend>
      <HintAndError id={group.id} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}
