let isHeadingAwaited = false

/** To be called on a change of page: the next heading that appears takes the focus. */
export function focusNextHeading() {
  isHeadingAwaited = true
}

/** Whether the heading of a page that is coming takes the focus. */
export const isHeadingComing = () => isHeadingAwaited

/** Called by a page heading when it appears: takes the focus once after each change of page, never on the first load. */
export function headingAppeared(heading: HTMLElement) {
  if (!isHeadingAwaited) return
  isHeadingAwaited = false
  heading.focus({ preventScroll: true })
}

/** Moves the focus to the heading of the current page. */
export function focusHeading() {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}
