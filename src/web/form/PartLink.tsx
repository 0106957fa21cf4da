import type { ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'

type Props = {
  /** Of a part of the page, which can take the focus. */
  id: string
  children: ReactNode
}

/** A note in the save bar that leads to the part of the page which it is about: that can lie outside the screen. */
export const PartLink = ({ id, children }: Props) => (
  <Link
    href={`#${id}`}
    onClick={event => {
      event.preventDefault()
      document.getElementById(id)?.scrollIntoView()
      document.getElementById(id)?.focus()
    }}
  >
    {children}
  </Link>
)
