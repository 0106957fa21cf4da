import { createContext, use } from 'react'

export type Notice = {
  title: string
  message?: string | undefined
  variant?: 'notice' | 'error' | 'success' | undefined
  /** Local notices are removed on leaving the page; global ones stay. */
  type?: 'local' | 'global' | undefined
}

export type ShownNotice = Notice & { id: number; at: Date }

export type Notices = {
  notify: (notice: Notice) => void
  remember: (notice: Notice) => void
  dismiss: (id: number) => void
  leavePage: () => void
  shown: readonly ShownNotice[]
  past: readonly ShownNotice[]
}

export const NoticesContext = createContext<Notices | undefined>(undefined)

export function useNotices(): Notices {
  const notices = use(NoticesContext)
  if (!notices) throw new Error('useNotices needs a NoticesProvider around the page')
  return notices
}
