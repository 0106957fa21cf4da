import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#features/users/web/session.ts'
import { dutchList } from '#kit/dutch-list.ts'
import { call } from '#web/call.ts'
import { EyeIcon } from '#web/ui/later-icons.tsx'
import { endPresence, showPresence } from '../contract.ts'
import { heartbeatInterval } from '../rules.ts'
import css from './Live.module.css'
import { useLiveMessages } from './live.tsx'

/** Its space is always reserved, so that nothing moves. */
export function OtherViewers({ id }: { id: number }) {
  const others = usePresence(id)
  return (
    <p className={css.here} role="status">
      {others.length > 0 && (
        <>
          <EyeIcon /> {viewersText(others)}
        </>
      )}
    </p>
  )
}

const viewersText = (others: readonly string[]) =>
  `${dutchList(others)} ${others.length === 1 ? 'kijkt' : 'kijken'} ook naar deze melding`

function usePresence(id: number): readonly string[] {
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
