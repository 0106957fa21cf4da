import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '#features/users/web/session.ts'
import type { Send } from '#web/call.ts'
import { LiveMessage, listenLive, streamTimeout } from '../contract.ts'

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

/** Milliseconds between reconnects. */
const firstWait = 1_000
const maxWait = 30_000

/**
 * Follows while the page is visible, and reconnects after a lost connection, an expired token or a hidden page. After
 * each of those it emits `missed`. @returns stops following
 */
function followLiveMessages(send: Send, onMessage: MessageHandler): () => void {
  const stopped = new AbortController()
  let connection = new AbortController()
  let endPause = () => {}
  const onVisibilityChange = () => (document.hidden ? connection.abort() : endPause())
  document.addEventListener('visibilitychange', onVisibilityChange)
  stopped.signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    connection.abort()
    endPause()
  })
  const pause = (milliseconds?: number) =>
    new Promise<void>(resolve => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function follow() {
    let failures = 0
    let wasOpen = false
    const onStreamMessage = (message: LiveMessage) => {
      if (message.kind !== 'ready') return onMessage(message)
      failures = 0
      if (wasOpen) onMessage({ kind: 'missed' })
      wasOpen = true
    }
    while (!stopped.signal.aborted) {
      if (document.hidden) await pause()
      if (stopped.signal.aborted) return
      connection = new AbortController()
      await readAll(send, connection, onStreamMessage).catch(() => {})
      failures += 1
      if (!stopped.signal.aborted && !document.hidden) await pause(waitAfter(failures))
    }
  }
  void follow()
  return () => stopped.abort()
}

/** Exponential backoff with jitter, so that not all clients reconnect at the same moment. */
const waitAfter = (failures: number) => Math.min(maxWait, firstWait * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)

async function readAll(send: Send, controller: AbortController, onMessage: MessageHandler) {
  const headers = { Accept: 'text/event-stream' }
  let silenceTimer = setTimeout(() => controller.abort(), streamTimeout)
  try {
    const { ok, body } = await send(listenLive.path, { headers, signal: controller.signal })
    if (!ok || !body) throw new Error('the live stream was refused')
    const reader = body.getReader()
    const stop = () => void reader.cancel().catch(() => {})
    controller.signal.addEventListener('abort', stop)
    const decoder = new TextDecoder()
    let buffered = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(() => controller.abort(), streamTimeout)
      const events = (buffered + decoder.decode(part.value, { stream: true })).split('\n\n')
      buffered = events.pop() ?? ''
      for (const message of events.flatMap(messageIn)) onMessage(message)
    }
  } finally {
    clearTimeout(silenceTimer)
    controller.abort()
  }
}

/** Unknown messages of a newer server are skipped. */
function messageIn(event: string): LiveMessage[] {
  if (!event.startsWith('data: ')) return []
  const { data } = LiveMessage.safeParse(JSON.parse(event.slice('data: '.length)))
  return data ? [data] : []
}

/** Messages within this time are handled together (milliseconds). */
const batchTime = 700

export function useBatched(work: () => Promise<void>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      work().catch(() => {}) // the next message tries again
    }, batchTime)
  }
}
