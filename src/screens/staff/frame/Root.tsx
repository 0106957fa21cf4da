import { useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useSession } from '../../../features/users/web/session.ts'
import { checkHealth } from '../../../web/health.ts'
import { NotificationRegion } from '../../../web/ui/NotificationRegion.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { LastOpened } from './last-opened.ts'
import { PendingBar } from './PendingBar.tsx'
import { Unsaved } from './use-unsaved.ts'

/** The layout around every page, signed in or not. */
export function Root() {
  const { notify } = useNotices()
  const lastOpened = useRef({ search: '', isList: false })
  const unsaved = useRef({})
  const showNotice = useEffectEvent(notify)
  useEffect(() => {
    const controller = new AbortController()
    void checkHealth(controller.signal).then(error => {
      if (error) showNotice({ title: error, variant: 'error', type: 'local' })
    })
    return () => controller.abort()
  }, [])
  return (
    <LastOpened value={lastOpened}>
      <PendingBar />
      <SessionNotice />
      <Unsaved value={unsaved}>
        <Outlet />
      </Unsaved>
      <NotificationRegion />
      <ScrollRestoration />
    </LastOpened>
  )
}

/** Shows the notice of the session. */
function SessionNotice() {
  const { notice, dismissNotice } = useSession()
  const { notify } = useNotices()
  const show = useEffectEvent(() => {
    if (!notice) return
    notify({ ...notice, variant: 'error', type: 'global' })
    dismissNotice()
  })
  useEffect(() => {
    if (notice) show()
  }, [notice])
  return null
}
