import type { MouseEvent } from 'react'
import { classes } from './classes.ts'
import css from './SkipLink.module.css'

type Props = { to?: string | undefined; label?: string | undefined }

/** Moves the focus by script, so that the address (and a router that reads it) stays as it is. */
function focusTarget(event: MouseEvent, to: string) {
  const target = document.getElementById(to)
  if (!target) return
  event.preventDefault()
  target.focus()
  target.scrollIntoView()
}

export const SkipLink = ({ to = 'inhoud', label = 'Direct naar de inhoud' }: Props) => (
  <a
    className={classes('nl-skip-link nl-skip-link--visible-on-focus', css.link)}
    href={`#${to}`}
    onClick={event => focusTarget(event, to)}
  >
    {label}
  </a>
)
