import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { useSession } from '../../users/web/session.ts'
import { endPresence, showPresence } from '../contract.ts'
import { heartbeatInterval } from '../rules.ts'
import { useLiveMessages } from './live.tsx'

/** Shows colleagues that the user views this report while the page is visible. @returns the names of the other viewers */
export function usePresence(id: number): readonly string[] {
  const { fetch, status } = useSession()
  const [others, setOthers] = useState<readonly string[]>([])
  const isSignedIn = status === 'signed-in'
  const send = useEffectEvent((endpoint: typeof showPresence | typeof endPresence) => {
    // A failed request is ignored: the next heartbeat repeats it.
    call(endpoint, { params: { id } }, (url, init) => fetch(url, { ...init, keepalive: true })).catch(() => {})
  })
  useLiveMessages(message => {
    if (message.kind === 'presence' && message.id === id) setOthers(message.others)
    if (message.kind === 'missed') send(showPresence)
  })
  useEffect(() => {
    if (!isSignedIn) return
    const onVisibilityChange = () => send(document.hidden ? endPresence : showPresence)
    onVisibilityChange()
    const timer = setInterval(() => document.hidden || send(showPresence), heartbeatInterval)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      send(endPresence)
    }
  }, [isSignedIn])
  return others
}
