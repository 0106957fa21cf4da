import { useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useSession } from '#features/users/web/session.ts'
import { fieldPath } from '#kit/field-paths.ts'
import { checkHealth } from '#web/health.ts'
import { NotificationRegion } from '#web/ui/NotificationRegion.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { FieldDevice } from './FieldDevice.ts'
import { LastOpened } from './last-opened.ts'
import css from './PendingBar.module.css'
import { Unsaved } from './use-unsaved.ts'

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

/** The pages for outdoor work show a lost connection themselves: there it is normal. */
const saysItself = (path: string) => path.startsWith(fieldPath)

function SessionNotice() {
  const { notice, status, isWithoutRights, dismissNotice } = useSession()
  const { notify } = useNotices()
  const show = useEffectEvent(() => {
    if (!notice || (status === 'signed-out' && !isWithoutRights)) return
    notify({ ...notice, variant: 'error', type: 'global' })
    dismissNotice()
  })
  useEffect(() => {
    if (notice) show()
  }, [notice])
  return null
}

function PendingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <>
      {isLoading && <div className={css.bar} />}
      <VisuallyHidden role="status">{isLoading && 'Bezig met laden…'}</VisuallyHidden>
    </>
  )
}
