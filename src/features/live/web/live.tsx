import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../users/web/session.ts'
import type { LiveMessage } from '../contract.ts'
import { followLive } from './stream.ts'

type Hear = (message: LiveMessage) => void

const Live = createContext<Set<Hear>>(new Set())

/** One stream for the whole window, while somebody is signed in. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { fetch, status } = useSession()
  const [hearing] = useState(() => new Set<Hear>())
  const send = useEffectEvent(fetch)
  const isThere = status === 'signed-in'
  useEffect(() => {
    if (!isThere) return
    return followLive(
      (url, init) => send(url, init),
      message => {
        for (const hear of hearing) hear(message)
      },
    )
  }, [isThere, hearing])
  return <Live value={hearing}>{children}</Live>
}

/** Called with all that is told while this is on screen. */
export function useLive(hear: Hear) {
  const hearing = use(Live)
  const onMessage = useEffectEvent(hear)
  useEffect(() => {
    const own: Hear = message => onMessage(message)
    hearing.add(own)
    return () => void hearing.delete(own)
  }, [hearing])
}
