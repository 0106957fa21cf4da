import type { MouseEvent } from 'react'

let isHeadingAwaited = false

/** Call it on a change of page: the next heading that appears takes the focus. */
export function focusNextHeading() {
  isHeadingAwaited = true
}

export const isHeadingComing = () => isHeadingAwaited

/** Takes the focus once after each change of page, never on the first load. */
export function headingAppeared(heading: HTMLElement) {
  if (!isHeadingAwaited) return
  isHeadingAwaited = false
  heading.focus({ preventScroll: true })
}

/**
 * A ref for an element that may disappear with the focus after a change elsewhere: its section's heading takes the
 * focus, or else the page's.
 */
export function passFocusOn(element: HTMLElement | null) {
  if (!element) return undefined
  const heading = element.parentElement?.closest('section')?.querySelector<HTMLElement>('h2[tabindex="-1"]')
  return () => {
    if (!element.contains(document.activeElement)) return
    if (heading) heading.focus({ preventScroll: true })
    if (document.activeElement !== heading) focusHeading()
  }
}

export function focusHeading() {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}

/** Moves the focus by script, as a fragment in the URL would change it (and a router reads it). */
export function focusTarget(event: MouseEvent, id: string) {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  target.focus()
  target.scrollIntoView()
}
