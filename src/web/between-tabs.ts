/** Locks need https, and some browsers refuse them together with storage; `work` then runs without a lock. */
async function withLock<Result>(name: string, options: LockOptions, work: (isOurs: boolean) => Promise<Result>) {
  let running: Promise<Result> | undefined
  const run = (isOurs: boolean) => {
    running = work(isOurs)
    return running
  }
  try {
    return await navigator.locks.request(name, options, lock => run(lock !== null))
  } catch (error) {
    if (running) throw error
    return run(true)
  }
}

export const oneAtATime = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  withLock(name, {}, work)

/** Skipped with an undefined result while another tab or worker runs it. */
export const unlessElsewhere = <Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> =>
  withLock(name, { ifAvailable: true }, async isOurs => (isOurs ? work() : undefined))

/** Without channels each tab works alone. */
export function channelToTabs(name: string, onMessage: (data: unknown) => void) {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => onMessage(data)
    return { send: (message: string) => channel.postMessage(message), close: () => channel.close() }
  } catch {
    return { send: () => {}, close: () => {} }
  }
}
