import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import css from './choice.module.css'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  type: 'radio' | 'checkbox'
  label: ReactNode
  hint?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** The whole line can be pressed. The hint is part of the accessible name, and read once. */
export function Choice({ label, hint, id, ...input }: Props) {
  const generatedId = useId()
  const control = id ?? generatedId
  return (
    <label className={css.choice} htmlFor={control}>
      <input {...input} id={control} className={css.control} />
      <span>{label}</span>
      {hint && <span className={css.hint}>{hint}</span>}
    </label>
  )
}
