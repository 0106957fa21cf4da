import type { InputHTMLAttributes, Ref } from 'react'
import { classes } from './classes.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-parts.tsx'
import css from './input.module.css'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required'> & {
    short?: boolean | undefined
    ref?: Ref<HTMLInputElement> | undefined
  }

export const TextField = ({ label, id, hint, error, required, showOptional, short, className, ...input }: Props) => (
  <Field
    label={label}
    id={id}
    hint={hint}
    error={error}
    required={required}
    showOptional={showOptional}
    className={className}
  >
    {control => <input type="text" {...input} {...control} className={classes(css.input, short && css.short)} />}
  </Field>
)
