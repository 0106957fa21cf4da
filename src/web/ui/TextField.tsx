import type { InputHTMLAttributes, Ref } from 'react'
import { classes } from './classes.ts'
import { Field } from './Field.tsx'
import { type FieldProps, splitField } from './field-parts.tsx'
import css from './input.module.css'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required'> & {
    short?: boolean | undefined
    ref?: Ref<HTMLInputElement> | undefined
  }

export function TextField({ short, ...rest }: Props) {
  const { field, control: input } = splitField(rest)
  return (
    <Field {...field}>
      {control => <input type="text" {...input} {...control} className={classes(css.input, short && css.short)} />}
    </Field>
  )
}
