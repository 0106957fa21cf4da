import type { ReactNode } from 'react'
import { SortDownIcon, SortIcon, SortUpIcon } from './icons.tsx'
import css from './Table.module.css'

type Props = {
  children: ReactNode
  direction?: 'ascending' | 'descending' | undefined
  onSort: () => void
}

const arrow = { ascending: <SortUpIcon size="1em" />, descending: <SortDownIcon size="1em" /> }

/** Sorts by a column when pressed and shows the current direction; its heading says so with `aria-sort`. */
export const SortButton = ({ children, direction, onSort }: Props) => (
  <button type="button" className={css.sort} onClick={onSort}>
    {children}
    {direction ? arrow[direction] : <SortIcon size="1em" className={css.faint} />}
  </button>
)
