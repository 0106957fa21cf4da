import type { KeyboardEvent } from 'react'

/** Escape leaves a form, but not from within a window that it opened. */
export const isEscapeOutsideDialog = ({ key, target }: KeyboardEvent<HTMLElement>) =>
  key === 'Escape' && !(target instanceof Element && target.closest('dialog'))
