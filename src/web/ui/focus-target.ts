import type { MouseEvent } from 'react'

/** Moves the focus by script, as a fragment in the URL would change it (and a router reads it). */
export function focusTarget(event: MouseEvent, id: string) {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  target.focus()
  target.scrollIntoView()
}
