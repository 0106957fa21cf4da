import type { MouseEvent } from 'react'

/** For a link within the page: moves the focus by script, so that the address (and a router that reads it) stays as it is. */
export function focusTarget(event: MouseEvent, id: string) {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  target.focus()
  target.scrollIntoView()
}
