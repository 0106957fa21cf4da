import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Field.module.css'
import { type FieldProps, HintAndError, LabelText, useField } from './field-parts.tsx'

type Props = FieldProps & {
  children: (control: ReturnType<typeof useField> & { required: boolean | undefined }) => ReactNode
  className?: string | undefined
}

export function Field({ label, id, hint, error, required, showOptional, children, className }: Props) {
  const control = useField({ id, hint, error })
  return (
    <div className={classes(css.field, !!error && css.invalid, className)}>
      <label className={css.label} htmlFor={control.id} id={`${control.id}-label`}>
        <LabelText label={label} required={required} showOptional={showOptional} />
      </label>
      <HintAndError id={control.id} hint={hint} error={error} />
      {children({ ...control, required })}
    </div>
  )
}
