import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { watchIdle } from './idle.ts'
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
