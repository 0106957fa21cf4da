import type { MouseEvent } from 'react'

/** A chosen link or button closes the popover, by keyboard too; its own controls do not. */
export function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const isChoice = target instanceof Element && target.closest('a, button:not([aria-pressed])')
  if (isChoice && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}
