import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#features/users/web/session.ts'
import type { LiveMessage } from '../contract.ts'
import { followLiveMessages } from './stream.ts'

type MessageHandler = (message: LiveMessage) => void

const Live = createContext<Set<MessageHandler>>(new Set())

export function LiveProvider({ children }: { children: ReactNode }) {
  const { fetch, status } = useSession()
  const [handlers] = useState(() => new Set<MessageHandler>())
  const send = useEffectEvent(fetch)
  const isSignedIn = status === 'signed-in'
  useEffect(() => {
    if (!isSignedIn) return
    return followLiveMessages(
      (url, init) => send(url, init),
      message => {
        for (const handle of handlers) handle(message)
      },
    )
  }, [isSignedIn, handlers])
  return <Live value={handlers}>{children}</Live>
}

export function useLiveMessages(handler: MessageHandler) {
  const handlers = use(Live)
  const onMessage = useEffectEvent(handler)
  useEffect(() => {
    const handle: MessageHandler = message => onMessage(message)
    handlers.add(handle)
    return () => void handlers.delete(handle)
  }, [handlers])
}
