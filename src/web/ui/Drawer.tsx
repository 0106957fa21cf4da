import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import css from './Drawer.module.css'
import { ChevronLeftIcon } from './later-icons.tsx'

type Props = {
  open: boolean
  onToggle: (open: boolean) => void
  label: string
  children: ReactNode
  className?: string | undefined
}

export function Drawer({ open, onToggle, label, children, className }: Props) {
  const id = useId()
  return (
    <section className={classes(css.drawer, !open && css.closed, className)} aria-label={label}>
      <button
        type="button"
        className={css.handle}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${label} ${open ? 'inklappen' : 'uitklappen'}`}
        onClick={() => onToggle(!open)}
      >
        <ChevronLeftIcon />
      </button>
      <div className={css.body} id={id}>
        {children}
      </div>
    </section>
  )
}
