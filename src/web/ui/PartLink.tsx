import type { ReactNode } from 'react'
import { focusTarget } from './focus-target.ts'

type Props = {
  /** Of a part of the page, which can take the focus. */
  id: string
  children: ReactNode
}

/** Leads to a part of the same page, which can lie outside the screen. */
export const PartLink = ({ id, children }: Props) => (
  <a href={`#${id}`} onClick={event => focusTarget(event, id)}>
    {children}
  </a>
)
