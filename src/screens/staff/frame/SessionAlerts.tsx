import { useSession } from '#features/users/web/session.ts'
import { SessionAlert } from '#web/session/SessionAlert.tsx'

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
