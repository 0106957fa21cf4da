import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { announceError } from '../error-reports.ts'
import { type Notice, NoticesContext, type ShownNotice } from './notices.ts'

const maxPast = 20

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownNotice[]>([])
  const [past, setPast] = useState<readonly ShownNotice[]>([])
  const lastId = useRef(0)
  const remember = useCallback((notice: Notice) => {
    lastId.current += 1
    const added = { ...notice, id: lastId.current, at: new Date() }
    setPast(now => [added, ...now].slice(0, maxPast))
    return added
  }, [])
  const notify = useCallback(
    (notice: Notice) => {
      const added = remember(notice)
      if (notice.variant === 'error') announceError(notice.title)
      setShown(now => [...now.filter(old => old.title !== notice.title || old.message !== notice.message), added])
    },
    [remember],
  )
  const dismiss = useCallback((id: number) => setShown(now => now.filter(notice => notice.id !== id)), [])
  const leavePage = useCallback(() => setShown(now => now.filter(({ type }) => type === 'global')), [])
  const value = useMemo(
    () => ({ notify, remember, dismiss, leavePage, shown, past }),
    [notify, remember, dismiss, leavePage, shown, past],
  )
  return <NoticesContext value={value}>{children}</NoticesContext>
}
