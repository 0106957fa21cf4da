import type { MouseEvent } from 'react'

/** For the clicks of a popover: a chosen link or button closes it, by keyboard too. */
export function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const isChoice = target instanceof Element && target.closest('a, button')
  if (isChoice && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}
