import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonStyle } from './button-class.ts'
import css from './Popover.module.css'
import { useDisclosure } from './use-disclosure.ts'

type Props = ButtonStyle & { label: string; icon?: ReactNode; children: ReactNode }

/** Changes apply at once. Escape or leaving the panel closes it. */
export function Popover({ label, icon, children, ...style }: Props) {
  const { open, id, around, toggle } = useDisclosure()
  return (
    <div className={css.popover} {...around}>
      <Button variant="secondary" {...style} {...toggle} icon={icon}>
        {label}
      </Button>
      <section className={css.panel} id={id} hidden={!open} aria-label={label} tabIndex={-1}>
        {open && children}
      </section>
    </div>
  )
}
