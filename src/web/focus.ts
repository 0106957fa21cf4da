let awaited = false

/** To be called on a change of page: the next heading that appears takes the focus. */
export function awaitHeading() {
  awaited = true
}

/** Called by a page heading when it appears: takes the focus once after each change of page, never on the first load. */
export function headingAppeared(heading: HTMLElement) {
  if (!awaited) return
  awaited = false
  heading.focus({ preventScroll: true })
}

/** Moves the focus to the heading that is there now. */
export function focusHeading() {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}
