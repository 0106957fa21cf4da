import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { type KeptNotice, type Notice, NoticesContext } from './notices.ts'

const kept = 20

/** Keeps what is shown now and what was shown before; the region draws it. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly KeptNotice[]>([])
  const [past, setPast] = useState<readonly KeptNotice[]>([])
  const last = useRef(0)
  const notify = useCallback((notice: Notice) => {
    last.current += 1
    const made = { ...notice, id: last.current, at: new Date() }
    // The same words twice are one message that starts anew.
    setShown(now => [...now.filter(old => old.title !== notice.title || old.message !== notice.message), made])
    setPast(now => [made, ...now].slice(0, kept))
  }, [])
  const dismiss = useCallback((id: number) => setShown(now => now.filter(notice => notice.id !== id)), [])
  const leavePage = useCallback(() => setShown(now => now.filter(({ type }) => type === 'global')), [])
  const value = useMemo(() => ({ notify, dismiss, leavePage, shown, past }), [notify, dismiss, leavePage, shown, past])
  return <NoticesContext value={value}>{children}</NoticesContext>
}
