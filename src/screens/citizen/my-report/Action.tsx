import type { ReactNode } from 'react'
import { ChevronDownIcon } from '#web/ui/later-icons.tsx'
import css from './Actions.module.css'

type Props = {
  icon: ReactNode
  summary: string
  isOpen?: boolean
  children: ReactNode
}

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
