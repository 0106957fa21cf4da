import { useSession } from '../../features/users/web/session.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { VisuallyHidden } from '../../web/ui/VisuallyHidden.tsx'
import css from './SessionAlerts.module.css'

/** A session that is about to end or has ended. What is on the page stays, typed text too. */
export function SessionAlerts() {
  const { status, secondsLeft, signInAgain, stay } = useSession()
  if (status === 'expired')
    return (
      <Alert severity="caution" title="Je bent uitgelogd" className={css.alert}>
        <p>Je sessie is verlopen. Wat je hebt ingevuld staat er nog. Log opnieuw in en ga verder waar je was.</p>
        <Button onClick={signInAgain}>Opnieuw inloggen</Button>
      </Alert>
    )
  if (secondsLeft !== undefined)
    return (
      <Alert severity="caution" title="Ben je er nog?" className={css.alert}>
        <p>
          Je bent een tijd niet actief geweest. <span aria-hidden="true">Over {secondsLeft} seconden</span>
          <VisuallyHidden>Binnen een minuut</VisuallyHidden> word je uitgelogd.
        </p>
        <Button onClick={stay}>Ingelogd blijven</Button>
      </Alert>
    )
  return null
}
