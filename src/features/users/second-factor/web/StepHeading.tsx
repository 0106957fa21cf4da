import type { ReactNode } from 'react'

/** Puts the focus on an element when it appears; the same function each time, so that it does so once. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The heading of a step that replaces another one: it takes the focus. */
export const StepHeading = ({ children }: { children: ReactNode }) => (
  <h3 tabIndex={-1} ref={focusOnMount}>
    {children}
  </h3>
)
