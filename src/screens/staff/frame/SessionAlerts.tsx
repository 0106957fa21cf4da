import { useSession } from '../../../features/users/web/session.ts'
import { SessionAlert } from '../../../web/session/SessionAlert.tsx'

/** The alert for a session that is about to end or has ended. */
export function SessionAlerts() {
  const { status, secondsLeft, signInAgain, stay } = useSession()
  return (
    <SessionAlert
      isExpired={status === 'expired'}
      secondsLeft={secondsLeft}
      signInAgain={signInAgain}
      keepSignedIn={stay}
    />
  )
}
