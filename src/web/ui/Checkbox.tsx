import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Choice } from './Choice.tsx'
import choice from './choice.module.css'
import { classes } from './classes.ts'
import css from './Field.module.css'
import { HintAndError, useField } from './field-parts.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  small?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function Checkbox({ id, error, small, className, ...rest }: Props) {
  const control = useField({ id, error })
  return (
    <div className={classes(css.field, small && choice.small, !!error && css.invalid, className)}>
      <HintAndError id={control.id} error={error} />
      <Choice type="checkbox" {...rest} {...control} />
    </div>
  )
}
