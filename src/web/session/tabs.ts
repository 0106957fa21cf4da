export type Message = 'signed-in' | 'signed-out' | 'active'

/** Run `work` while no other tab does the same: a refresh token must not be used by two. */
export const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('meldwerk-session', work) : work()

/** Tell and hear the other tabs of this browser. */
export function otherTabs(hear: (message: Message) => void) {
  const channel = new BroadcastChannel('meldwerk-session')
  channel.addEventListener('message', ({ data }) => hear(data))
  return { tell: (message: Message) => channel.postMessage(message), close: () => channel.close() }
}
