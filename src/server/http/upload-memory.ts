type Limits = {
  /** Bytes that all uploads hold at most. */
  max: number
  /** From this number on the next upload waits. */
  busyFrom: number
  /** So many uploads wait at most. */
  maxWaiting: number
}

/**
 * The memory that all uploads of this process share. While they hold much, the next ones wait in the order of their arrival: one
 * starts when another has ended. What counts is what was received, not what was announced, so that no sender can reserve it all.
 */
export function sharedUploadMemory({ max, busyFrom, maxWaiting }: Limits) {
  let held = 0
  const waiting = new Set<() => void>()
  return {
    held: () => held,
    /** Whether the next upload could not even wait, or has this share of those that may wait before it. */
    isCrowded: (share = 1) => waiting.size >= maxWaiting * share,
    /** Wait to start. @param maxWait in milliseconds @returns false when too many wait, or it did not come to that in time */
    turn(maxWait: number): Promise<boolean> {
      if (waiting.size === 0 && held < busyFrom) return Promise.resolve(true)
      if (waiting.size >= maxWaiting) return Promise.resolve(false)
      return new Promise(resolve => {
        const start = () => finish(true)
        const timer = setTimeout(() => finish(false), maxWait)
        const finish = (isTurn: boolean) => {
          clearTimeout(timer)
          waiting.delete(start)
          resolve(isTurn)
        }
        waiting.add(start)
      })
    },
    /** @returns whether there was room for this number of bytes */
    hold(bytes: number): boolean {
      if (held + bytes > max) return false
      held += bytes
      return true
    },
    /** An upload has ended, which held this number of bytes. */
    release(bytes: number) {
      held -= bytes
      const [next] = waiting
      if (held < busyFrom) next?.()
    },
  }
}
