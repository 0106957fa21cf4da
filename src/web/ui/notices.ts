import { createContext, use } from 'react'

export type Notice = {
  title: string
  message?: string | undefined
  variant?: 'notice' | 'error' | 'success' | undefined
  /** Local ones are removed on leaving the page; global ones stay. */
  type?: 'local' | 'global' | undefined
}

export type ShownNotice = Notice & { id: number; at: Date }

export type Notices = {
  notify: (notice: Notice) => void
  /** Puts a notice into the history only: it is shown elsewhere. */
  remember: (notice: Notice) => void
  dismiss: (id: number) => void
  /** To be called on a change of page. */
  leavePage: () => void
  shown: readonly ShownNotice[]
  /** The history of notices, newest first. */
  past: readonly ShownNotice[]
}

export const NoticesContext = createContext<Notices | undefined>(undefined)

export function useNotices(): Notices {
  const notices = use(NoticesContext)
  if (!notices) throw new Error('useNotices needs a NoticesProvider around the page')
  return notices
}
