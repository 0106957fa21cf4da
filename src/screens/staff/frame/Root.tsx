import { useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useSession } from '../../../features/users/web/session.ts'
import { fieldPath } from '../../../kit/field-paths.ts'
import { checkHealth } from '../../../web/health.ts'
import { NotificationRegion } from '../../../web/ui/NotificationRegion.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { FieldDevice } from './FieldDevice.ts'
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
      if (error && !saysItself(location.pathname)) showNotice({ title: error, variant: 'error', type: 'local' })
    })
    return () => controller.abort()
  }, [])
  return (
    <LastOpened value={lastOpened}>
      <PendingBar />
      <SessionNotice />
      <FieldDevice />
      <Unsaved value={unsaved}>
        <Outlet />
      </Unsaved>
      <NotificationRegion />
      <ScrollRestoration />
    </LastOpened>
  )
}

/** The pages for work outside say themselves that there is no connection: there that is nothing out of the ordinary. */
const saysItself = (path: string) => path.startsWith(fieldPath)

/** Shows the notice of the session. */
function SessionNotice() {
  const { notice, isUnreachable, dismissNotice } = useSession()
  const { pathname } = useLocation()
  const { notify } = useNotices()
  const show = useEffectEvent(() => {
    if (!notice || (isUnreachable && saysItself(pathname))) return
    notify({ ...notice, variant: 'error', type: 'global' })
    dismissNotice()
  })
  useEffect(() => {
    if (notice) show()
  }, [notice])
  return null
}
