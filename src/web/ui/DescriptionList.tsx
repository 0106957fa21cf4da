import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './DescriptionList.module.css'

type ListProps = {
  children: ReactNode
  stacked?: boolean | undefined
}

export const DescriptionList = ({ children, stacked }: ListProps) => (
  <dl className={classes(css.list, stacked && css.stacked)}>{children}</dl>
)

type RowProps = {
  term: ReactNode
  children: ReactNode
  action?: ReactNode
  changed?: boolean | undefined
  wide?: boolean | undefined
}

export const DescriptionRow = ({ term, children, action, changed, wide }: RowProps) => (
  <div className={classes(css.row, wide && css.wide)} data-changed={changed || undefined}>
    <dt>{term}</dt>
    <dd className={css.value}>
      <div>{children}</div>
      {action}
    </dd>
  </div>
)
