import type { ReactNode } from 'react'
import { SortDownIcon, SortIcon, SortUpIcon } from './later-icons.tsx'
import css from './Table.module.css'

type Props = {
  children: ReactNode
  direction?: 'ascending' | 'descending' | undefined
  onSort: () => void
}

const arrow = { ascending: <SortUpIcon size="1em" />, descending: <SortDownIcon size="1em" /> }

export const SortButton = ({ children, direction, onSort }: Props) => (
  <button type="button" className={css.sort} data-print="text" onClick={onSort}>
    {children}
    {direction ? arrow[direction] : <SortIcon size="1em" className={css.faint} />}
  </button>
)
