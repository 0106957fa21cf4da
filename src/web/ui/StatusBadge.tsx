import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { classes } from './classes.ts'

type Props = {
  tone?: 'neutral' | 'primary' | 'info' | 'success' | 'caution' | 'error' | undefined
  children: ReactNode
}

/** A state in a few words; the colour only repeats what the words say. */
export const StatusBadge = ({ tone = 'neutral', children }: Props) => (
  <span className={classes('nl-data-badge', css.badge, css[tone])}>{children}</span>
)
