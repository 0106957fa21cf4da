import type { KeyboardEvent } from 'react'

export const isEscapeOutsideDialog = ({ key, target }: KeyboardEvent<HTMLElement>) =>
  key === 'Escape' && !(target instanceof Element && target.closest('dialog'))
