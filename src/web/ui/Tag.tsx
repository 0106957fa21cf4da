import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { CloseIcon } from './icons.tsx'

type Props = {
  children: ReactNode
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
}

export const Tag = ({ children, onRemove, removeLabel = 'Verwijder' }: Props) => (
  <span className={css.tag}>
    <span>{children}</span>
    {onRemove && (
      <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
        <CloseIcon size="0.875rem" />
      </button>
    )}
  </span>
)
