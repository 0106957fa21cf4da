export type TabMessage = 'signed-in' | 'signed-out' | 'active'

/** Run `work` while no other tab does the same: a refresh token must not be used by two. */
export function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks }: { locks?: LockManager | null } = navigator // undefined on plain http
  return locks ? locks.request('meldwerk-session', work) : work()
}

/** A channel to the other tabs of this browser. */
export function otherTabs(onMessage: (message: TabMessage) => void) {
  const channel = new BroadcastChannel('meldwerk-session')
  channel.addEventListener('message', ({ data }) => onMessage(data))
  return { broadcast: (message: TabMessage) => channel.postMessage(message), close: () => channel.close() }
}
