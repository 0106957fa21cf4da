import type { KeyboardEvent } from 'react'

/** Whether the key is Escape, and not pressed within a dialog that the form opened. */
export const isEscapeOutsideDialog = ({ key, target }: KeyboardEvent<HTMLElement>) =>
  key === 'Escape' && !(target instanceof Element && target.closest('dialog'))
