type Limits = {
  /** Bytes. */
  max: number
  /** Bytes; from here the next upload waits. */
  busyFrom: number
  maxWaiting: number
  /** Bytes. */
  maxOfClient: number
  /** Bytes; from here the client's next upload waits, and further bytes do not delay other clients. */
  shareOfClient: number
  maxWaitingOfClient: number
}

type Waiting = { client: string; start: () => void }

/**
 * Opens the memory that all uploads of this process share. While it is busy, clients take turns, and an upload starts
 * when another has ended. Received bytes count, not announced ones, so that no sender can reserve it all; limits per
 * client keep room for others.
 */
export function sharedUploadMemory(limits: Limits) {
  let held = 0
  const heldBy = new Map<string, number>()
  let waiting: readonly Waiting[] = []

  const ofClient = (client: string) => heldBy.get(client) ?? 0
  const countWaiting = (client: string) => waiting.filter(each => each.client === client).length
  /** A client's bytes beyond its share do not delay others. */
  const counted = () => [...heldBy.values()].reduce((sum, bytes) => sum + Math.min(bytes, limits.shareOfClient), 0)
  const mayStart = (client: string) => counted() < limits.busyFrom && ofClient(client) < limits.shareOfClient

  const remove = (one: Waiting) => {
    waiting = waiting.filter(each => each !== one)
  }
  function startNext() {
    const next = waiting.find(({ client }) => mayStart(client))
    if (!next) return
    waiting = waiting.toSorted(
      (one, other) => Number(one.client === next.client) - Number(other.client === next.client),
    )
    next.start()
  }
  const isFull = (client: string) =>
    waiting.length >= limits.maxWaiting || countWaiting(client) >= limits.maxWaitingOfClient

  return {
    held: () => held,
    /** True when the next upload could not even wait. @param share of the waiting places that may be taken */
    isCrowded: (share = 1) => waiting.length >= limits.maxWaiting * share,
    isCrowdedFor: isFull,
    /** @param maxWait milliseconds @returns false when too many wait, or when the time is up */
    turn(client: string, maxWait: number): Promise<boolean> {
      if (countWaiting(client) === 0 && mayStart(client)) return Promise.resolve(true)
      if (isFull(client)) return Promise.resolve(false)
      return new Promise(resolve => {
        const one: Waiting = { client, start: () => finish(true) }
        const timer = setTimeout(() => finish(false), maxWait)
        const finish = (isTurn: boolean) => {
          clearTimeout(timer)
          remove(one)
          resolve(isTurn)
        }
        waiting = [...waiting, one]
      })
    },
    hold(client: string, bytes: number): boolean {
      if (held + bytes > limits.max || ofClient(client) + bytes > limits.maxOfClient) return false
      held += bytes
      heldBy.set(client, ofClient(client) + bytes)
      return true
    },
    release(client: string, bytes: number) {
      held -= bytes
      const left = ofClient(client) - bytes
      if (left > 0) heldBy.set(client, left)
      else heldBy.delete(client)
      startNext()
    },
  }
}
