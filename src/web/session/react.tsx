import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { watchIdle } from './idle.ts'
import css from './react.module.css'
import type { Session } from './session.ts'

export function sessionContext<User>() {
  const Context = createContext<{ session: Session<User>; stay: () => void } | undefined>(undefined)

  function SessionProvider({ session, children }: { session: Session<User>; children: ReactNode }) {
    const [stay, setStay] = useState(() => () => {})
    useEffect(() => {
      void session.start()
      const watch = watchIdle(session)
      setStay(() => watch.stay)
      return watch.stop
    }, [session])
    return <Context value={{ session, stay }}>{children}</Context>
  }

  const GivenSessionProvider = ({
    children,
    ...given
  }: {
    session: Session<User>
    stay: () => void
    children: ReactNode
  }) => <Context value={given}>{children}</Context>

  function useSession() {
    const context = useContext(Context)
    if (!context) throw new Error('useSession outside of a SessionProvider')
    const { session, stay } = context
    const state = useSyncExternalStore(session.subscribe, () => session.state)
    const { signIn, signInAtOnce, signOut, signInAgain, restoreAgain, handleCallback, dismissNotice } = session
    const actions = { signIn, signInAtOnce, signOut, signInAgain, restoreAgain, handleCallback, dismissNotice }
    return { ...state, ...actions, stay, fetch: session.fetch }
  }

  return { SessionProvider, GivenSessionProvider, useSession }
}

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
