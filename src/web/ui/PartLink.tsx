import type { ReactNode } from 'react'
import { focusTarget } from './focus-target.ts'

type Props = {
  id: string
  children: ReactNode
}

export const PartLink = ({ id, children }: Props) => (
  <a href={`#${id}`} onClick={event => focusTarget(event, id)}>
    {children}
  </a>
)
