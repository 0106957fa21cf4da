import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../../../web/ui/icons.tsx'
import css from './Actions.module.css'

type Props = {
  icon: ReactNode
  summary: string
  /** Whether it is unfolded at first. */
  isOpen?: boolean
  children: ReactNode
}

/** Something that the reporter can do, folded: it says what it does before its button. */
export const Action = ({ icon, summary, isOpen = false, children }: Props) => (
  <details open={isOpen}>
    <summary>
      {icon}
      {summary}
      <ChevronDownIcon className={css.arrow} />
    </summary>
    <div className={css.body}>{children}</div>
  </details>
)
