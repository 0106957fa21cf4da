import type { MouseEvent } from 'react'

/** For the clicks of a popover: a chosen link or button closes it, by keyboard too; what changes the popover itself does not. */
export function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const isChoice = target instanceof Element && target.closest('a, button:not([aria-pressed])')
  if (isChoice && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}
