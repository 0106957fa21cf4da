import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { classes } from './classes.ts'

type Props = {
  tone?: 'neutral' | 'open' | 'info' | 'success' | 'caution' | 'error' | undefined
  children: ReactNode
}

export const StatusBadge = ({ tone = 'neutral', children }: Props) => (
  <span className={classes('nl-data-badge', css.badge, css[tone])}>{children}</span>
)
