import { useId } from 'react'
import css from './Progress.module.css'

type Props = {
  label: string
  value?: number | undefined
}

export function Progress({ label, value }: Props) {
  const id = useId()
  return (
    <div className={css.progress}>
      <label htmlFor={id}>{label}</label>
      <progress className={css.bar} id={id} max={1} value={value} />
    </div>
  )
}
