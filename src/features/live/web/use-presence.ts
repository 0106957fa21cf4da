import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { useSession } from '../../users/web/session.ts'
import { endPresence, showPresence } from '../contract.ts'
import { heartbeat } from '../rules.ts'
import { useLive } from './live.tsx'

/** Says that one looks at this report for as long as it is in sight, and hears which colleagues do so too. */
export function usePresence(id: number): readonly string[] {
  const { fetch, status } = useSession()
  const [others, setOthers] = useState<readonly string[]>([])
  const isThere = status === 'signed-in'
  const say = useEffectEvent((endpoint: typeof showPresence | typeof endPresence) => {
    // Who does not hear of it this time does so the next.
    call(endpoint, { params: { id } }, (url, init) => fetch(url, { ...init, keepalive: true })).catch(() => {})
  })
  useLive(message => {
    if (message.kind === 'presence' && message.id === id) setOthers(message.others)
    if (message.kind === 'missed') say(showPresence)
  })
  useEffect(() => {
    if (!isThere) return
    const look = () => say(document.hidden ? endPresence : showPresence)
    look()
    const timer = setInterval(() => document.hidden || say(showPresence), heartbeat)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      say(endPresence)
    }
  }, [isThere])
  return others
}
