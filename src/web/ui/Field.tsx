import { type ReactNode, useId } from 'react'
import { errorPrefix } from '#kit/error-texts.ts'
import { classes } from './classes.ts'
import css from './Field.module.css'
import { ErrorIcon } from './icons.tsx'
import { optional } from './texts.ts'

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

export type FieldProps = {
  label: ReactNode
  id?: string | undefined
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  showOptional?: boolean | undefined
}

export function splitField<Props extends FieldProps & { className?: string | undefined }>(props: Props) {
  const { label, id, hint, error, required, showOptional, className, ...control } = props
  return { field: { label, id, hint, error, required, showOptional, className }, control }
}

export function useField({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const generatedId = useId()
  const control = id ?? generatedId
  const describedBy = classes(!!hint && `${control}-hint`, !!error && `${control}-error`)
  return { id: control, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

export const LabelText = ({ label, required, showOptional = true }: Omit<FieldProps, 'id' | 'hint' | 'error'>) => (
  <>
    {label}
    {!required && showOptional && <span className={css.optional}>{optional}</span>}
  </>
)

export const HintAndError = ({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) => (
  <>
    {hint && (
      <div className={css.hint} id={`${id}-hint`}>
        {hint}
      </div>
    )}
    {error && (
      <div className={css.error} id={`${id}-error`}>
        <ErrorIcon />
        <span>{errorPrefix}</span>
        <div>{error}</div>
      </div>
    )}
  </>
)
