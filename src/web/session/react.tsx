import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { watchIdle } from './idle.ts'
import type { Session } from './session.ts'

/** The session for React, with the type of who is signed in. */
export function sessionContext<Who>() {
  const Context = createContext<{ session: Session<Who>; stay: () => void } | undefined>(undefined)

  /** Takes up the session and watches whether anybody is there. */
  function SessionProvider({ session, children }: { session: Session<Who>; children: ReactNode }) {
    const [stay, setStay] = useState(() => () => {})
    useEffect(() => {
      void session.start()
      const watch = watchIdle(session)
      setStay(() => watch.stay)
      return watch.stop
    }, [session])
    return <Context value={{ session, stay }}>{children}</Context>
  }

  function useSession() {
    const found = useContext(Context)
    if (!found) throw new Error('useSession outside of a SessionProvider')
    const { session, stay } = found
    const state = useSyncExternalStore(session.subscribe, () => session.state)
    const { signIn, signOut, signInAgain, handleCallback, dismissNotice } = session
    return { ...state, signIn, signOut, signInAgain, handleCallback, dismissNotice, stay, fetch: session.fetch }
  }

  return { SessionProvider, useSession }
}
