import { createContext, use } from 'react'

export type Notice = {
  title: string
  message?: string | undefined
  variant?: 'notice' | 'error' | 'success' | undefined
  /** Local ones go when one leaves the page; global ones come along. */
  type?: 'local' | 'global' | undefined
}

export type KeptNotice = Notice & { id: number; at: Date }

export type Notices = {
  notify: (notice: Notice) => void
  dismiss: (id: number) => void
  /** To be called on a change of page. */
  leavePage: () => void
  shown: readonly KeptNotice[]
  /** The last ones, newest first, to be read again. */
  past: readonly KeptNotice[]
}

export const NoticesContext = createContext<Notices | undefined>(undefined)

export function useNotices(): Notices {
  const notices = use(NoticesContext)
  if (!notices) throw new Error('useNotices needs a NoticesProvider around the page')
  return notices
}
