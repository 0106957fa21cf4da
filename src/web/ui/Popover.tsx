import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonStyle } from './button-class.ts'
import css from './Popover.module.css'

type Props = ButtonStyle & { label: string; icon?: ReactNode; children: ReactNode }

/** A button that opens a panel with fields below it: they apply at once. Escape closes it, and so does leaving it. */
export function Popover({ label, icon, children, ...style }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape and the blur of the focus, for button and panel together.
    <div className={css.popover} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        variant="secondary"
        {...style}
        ref={button}
        icon={icon}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <section className={css.panel} id={id} hidden={!open} aria-label={label} tabIndex={-1}>
        {open && children}
      </section>
    </div>
  )
}
