import { useEffect, useEffectEvent } from 'react'
import { Outlet } from 'react-router'
import { SessionAlerts } from '#features/back-office/pages/frame/Frame.tsx'
import { SignInPage } from '#features/back-office/pages/frame/SignInPage.tsx'
import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { fieldPath, fieldWorkerPath } from '#kit/paths.ts'
import { registerWorker } from '#web/service-worker.ts'
import { mayBeSignedIn } from '#web/signed-in-cookie.ts'
import { DialogNotice } from '#web/ui/Dialog.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { SkipLink } from '#web/ui/Page.tsx'
import { UndoProvider } from '#web/ui/Undo.tsx'
import { claimDevice, keptUser } from '../web/device.ts'
import { FieldQueueProvider } from '../web/field-queue.tsx'
import { useDevice } from '../web/use-device.ts'
import css from './Field.module.css'
import { NoConnection } from './FieldHeader.tsx'

const registerFieldWorker = () => void registerWorker(fieldWorkerPath, fieldPath)

/** Without a connection the pages show the stored data of the device's user. */
export function FieldLayout() {
  const { status, isUnreachable = false } = useSession()
  const user = useFieldUser()
  useRestoreOnConnection(isUnreachable)
  useEffect(registerFieldWorker, [])
  if (status === 'signed-out' && !isUnreachable) return <SignInPage />
  return (
    <div className={css.frame}>
      <SkipLink />
      {user ? (
        <UndoProvider>
          <FieldQueueProvider key={user.id} user={user} isSignedIn={status === 'signed-in'}>
            <DialogNotice value={<SessionAlerts />}>
              <Outlet />
            </DialogNotice>
          </FieldQueueProvider>
        </UndoProvider>
      ) : (
        <main className={css.main} id="inhoud" tabIndex={-1}>
          {isUnreachable ? <NoConnection /> : <Spinner label="Bezig met laden…" />}
        </main>
      )}
    </div>
  )
}

/** Without a known session: the last user who worked outside with this device and did not sign out. */
function useFieldUser(): SignedInUser | undefined {
  const { status, user, isUnreachable } = useSession()
  const claim = useEffectEvent(() => user && void claimDevice(user).catch(() => {}))
  const kept = useDevice('user', async () => (mayBeSignedIn() ? keptUser() : undefined))
  useEffect(() => {
    if (status === 'signed-in') claim()
  }, [status])
  return user ?? (status === 'starting' || isUnreachable ? kept : undefined)
}

/** Milliseconds between attempts to restore the session: browsers do not always notice that the connection is back. */
const restoreInterval = 15_000

function useRestoreOnConnection(isUnreachable: boolean) {
  const { restoreAgain } = useSession()
  const restore = useEffectEvent(() => void restoreAgain())
  useEffect(() => {
    if (!isUnreachable) return
    const onOnline = () => restore()
    const timer = setInterval(onOnline, restoreInterval)
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [isUnreachable])
}
