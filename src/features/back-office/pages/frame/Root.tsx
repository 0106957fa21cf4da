import { useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, ScrollRestoration, useNavigation, useRouteError } from 'react-router'
import { fieldOwner } from '#features/field/web/owner.ts'
import { useSession } from '#features/users/web/session.ts'
import { fieldPath } from '#kit/paths.ts'
import { errorText } from '#web/call.ts'
import { announceError } from '#web/error-reports.ts'
import { checkHealth } from '#web/health.ts'
import { Button } from '#web/ui/Button.tsx'
import { NotificationRegion, useNotices } from '#web/ui/notices.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { LastOpened } from './last-opened.ts'
import css from './Root.module.css'
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

/** Only on devices that were used outside: sends unsent changes from any page, and removes the data of another user. */
function FieldDevice() {
  const { status, user, fetch } = useSession()
  const userId = user?.id
  const start = useEffectEvent(async () => {
    if (!user || fieldOwner() === undefined) return
    const { claimDevice } = await import('#features/field/web/device.ts')
    await claimDevice(user)
    const { sendChanges } = await import('#features/field/web/send.ts')
    await sendChanges({ send: fetch, user, nameOf: address => address })
  })
  useEffect(() => {
    if (status === 'signed-in' && userId !== undefined) void start().catch(() => {})
  }, [status, userId])
  return null
}

export function CrashPage() {
  const error = useRouteError()
  useEffect(() => {
    announceError(error)
  }, [error])
  const isLoadError = error instanceof TypeError && /import|module|fetch/i.test(error.message)
  return (
    <Page>
      <PageHeading>Er ging iets mis</PageHeading>
      <p>
        {isLoadError
          ? 'Een deel van de pagina kon niet worden opgehaald. Laad de pagina opnieuw.'
          : `De pagina kan niet worden getoond. ${errorText(error)}`}
      </p>
      <Button onClick={() => location.reload()}>Pagina opnieuw laden</Button>
    </Page>
  )
}
