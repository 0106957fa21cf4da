export type Message = 'signed-in' | 'signed-out' | 'active'

/** Run `work` while no other tab does the same: a refresh token must not be used by two. */
export function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks }: { locks?: LockManager | null } = navigator // not there on plain http
  return locks ? locks.request('meldwerk-session', work) : work()
}

/** Tell and hear the other tabs of this browser. */
export function otherTabs(hear: (message: Message) => void) {
  const channel = new BroadcastChannel('meldwerk-session')
  channel.addEventListener('message', ({ data }) => hear(data))
  return { tell: (message: Message) => channel.postMessage(message), close: () => channel.close() }
}
