import type { Send } from '../../../web/call.ts'
import { LiveMessage, listenLive } from '../contract.ts'
import { silence } from '../rules.ts'

/** After a break it waits longer each time, and never longer than this (milliseconds). */
const firstWait = 1_000
const longestWait = 30_000

type Hear = (message: LiveMessage) => void

/**
 * Hear what happens, for as long as somebody can see this page: over a break of the connection, a token that ends and a
 * page that was hidden for a while. After each of those it says that something may have been missed.
 * @returns what stops it
 */
export function followLive(send: Send, hear: Hear): () => void {
  const stopped = new AbortController()
  let isOpen = new AbortController()
  let wake = () => {}
  const changed = () => (document.hidden ? isOpen.abort() : wake())
  document.addEventListener('visibilitychange', changed)
  stopped.signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', changed)
    isOpen.abort()
    wake()
  })
  const pause = (milliseconds?: number) =>
    new Promise<void>(resolve => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function follow() {
    let failures = 0
    let wasOpen = false
    const onMessage = (message: LiveMessage) => {
      if (message.kind !== 'ready') return hear(message)
      failures = 0
      if (wasOpen) hear({ kind: 'missed' })
      wasOpen = true
    }
    while (!stopped.signal.aborted) {
      if (document.hidden) await pause()
      if (stopped.signal.aborted) return
      isOpen = new AbortController()
      await readAll(send, isOpen, onMessage).catch(() => {})
      failures += 1
      if (!stopped.signal.aborted && !document.hidden) await pause(waitAfter(failures))
    }
  }
  void follow()
  return () => stopped.abort()
}

/** Not all windows come back at the same moment. */
const waitAfter = (failures: number) =>
  Math.min(longestWait, firstWait * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)

async function readAll(send: Send, controller: AbortController, hear: Hear) {
  const headers = { Accept: 'text/event-stream' }
  let alive = setTimeout(() => controller.abort(), silence)
  try {
    const { ok, body } = await send(listenLive.path, { headers, signal: controller.signal })
    if (!ok || !body) throw new Error('not told')
    const reader = body.getReader()
    const stop = () => void reader.cancel().catch(() => {})
    controller.signal.addEventListener('abort', stop)
    const decoder = new TextDecoder()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(alive)
      alive = setTimeout(() => controller.abort(), silence)
      const events = (rest + decoder.decode(part.value, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      for (const message of events.flatMap(messageIn)) hear(message)
    }
  } finally {
    clearTimeout(alive)
    controller.abort()
  }
}

/** Of a newer server there may be messages that this page does not know. */
function messageIn(event: string): LiveMessage[] {
  if (!event.startsWith('data: ')) return []
  const { data } = LiveMessage.safeParse(JSON.parse(event.slice('data: '.length)))
  return data ? [data] : []
}
