import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './SessionAlert.module.css'

type Props = {
  isExpired: boolean
  secondsLeft: number | undefined
  signInAgain: () => void
  keepSignedIn: () => void
}

export function SessionAlert({ isExpired, secondsLeft, signInAgain, keepSignedIn }: Props) {
  if (isExpired)
    return (
      <Alert severity="caution" title="Je bent uitgelogd" className={css.alert}>
        <p>Je sessie is verlopen. Wat je hebt ingevuld staat er nog. Log opnieuw in en ga verder waar je was.</p>
        <Button onClick={signInAgain}>Opnieuw inloggen</Button>
      </Alert>
    )
  if (secondsLeft === undefined) return null
  return (
    <Alert severity="caution" title="Ben je er nog?" className={css.alert}>
      <p>
        Je bent een tijd niet actief geweest. <span aria-hidden="true">Over {secondsLeft} seconden</span>
        <VisuallyHidden>Binnen een minuut</VisuallyHidden> word je uitgelogd.
      </p>
      <Button onClick={keepSignedIn}>Ingelogd blijven</Button>
    </Alert>
  )
}
