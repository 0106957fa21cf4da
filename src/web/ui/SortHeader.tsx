import type { ReactNode } from 'react'
import { SortDownIcon, SortIcon, SortUpIcon } from './icons.tsx'
import css from './Table.module.css'

type Props = {
  children: ReactNode
  direction?: 'ascending' | 'descending' | undefined
  onSort: () => void
  disabled?: boolean | undefined
  className?: string | undefined
}

const arrow = { ascending: <SortUpIcon size="1em" />, descending: <SortDownIcon size="1em" /> }

/** A column heading that sorts when pressed and says in which direction the rows stand. */
export const SortHeader = ({ children, direction, onSort, disabled, className }: Props) => (
  <th scope="col" aria-sort={direction} className={className}>
    <button type="button" className={css.sort} onClick={onSort} disabled={disabled}>
      {children}
      {direction ? arrow[direction] : <SortIcon size="1em" className={css.faint} />}
    </button>
  </th>
)
