import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Page.module.css'
import { SkipLink } from './SkipLink.tsx'

type Props = {
  header?: ReactNode
  footer?: ReactNode
  /** `narrow` 960 px for residents, `wide` 1400 px for staff, `full` edge to edge for maps. */
  width?: 'narrow' | 'wide' | 'full' | undefined
  children: ReactNode
}

export const Page = ({ header, footer, width = 'wide', children }: Props) => (
  <div className={css.page}>
    <SkipLink />
    {header}
    <main className={classes(css.main, css[width])} id="inhoud" tabIndex={-1}>
      {children}
    </main>
    {footer}
  </div>
)
