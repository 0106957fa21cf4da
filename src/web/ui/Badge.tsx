import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { classes } from './classes.ts'
import { CloseIcon } from './icons.tsx'

type Props = {
  tone?: 'neutral' | 'open' | 'info' | 'success' | 'caution' | 'error' | undefined
  children: ReactNode
}

export const StatusBadge = ({ tone = 'neutral', children }: Props) => (
  <span className={classes('nl-data-badge', css.badge, css[tone])}>{children}</span>
)

type TagProps = {
  children: ReactNode
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
}

export const Tag = ({ children, onRemove, removeLabel = 'Verwijder' }: TagProps) => (
  <span className={css.tag}>
    <span>{children}</span>
    {onRemove && (
      <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
        <CloseIcon size="0.875rem" />
      </button>
    )}
  </span>
)
