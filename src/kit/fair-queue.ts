/** Clients take turns, and within a client its items do; urgent tasks go first. */
export type Turn = { client: string; item: string; isUrgent?: boolean }

type Options = {
  concurrency: number
  maxWaiting: number
  maxWaitingPerClient: number
}

type Task = () => void

type Waiting = Map<string, Map<string, Task[]>>

/**
 * Runs a limited number of tasks at once. Clients take turns, so that many tasks of one do not delay those of others.
 */
export function fairQueue({ concurrency, maxWaiting, maxWaitingPerClient }: Options) {
  const waiting: Waiting = new Map()
  const urgent: Task[] = []
  let running = 0

  const isFull = ({ client, isUrgent }: Turn) =>
    isUrgent
      ? urgent.length >= maxWaitingPerClient
      : countOf(waiting.values()) >= maxWaiting || countOf([waiting.get(client) ?? new Map()]) >= maxWaitingPerClient

  const waitFor = (turn: Turn) =>
    new Promise<void>(start => {
      if (turn.isUrgent) return void urgent.push(start)
      const items = waiting.get(turn.client) ?? new Map<string, Task[]>()
      items.set(turn.item, [...(items.get(turn.item) ?? []), start])
      waiting.set(turn.client, items)
    })

  return {
    /** @returns undefined when too many tasks wait already */
    async run<Result>(turn: Turn, task: () => Promise<Result>): Promise<Result | undefined> {
      if (running < concurrency) running += 1
      else if (isFull(turn)) return undefined
      else await waitFor(turn)
      try {
        return await task()
      } finally {
        const next = urgent.shift() ?? takeNext(waiting)
        if (next) next()
        else running -= 1
      }
    },
  }
}

function countOf(clients: Iterable<ReadonlyMap<string, readonly Task[]>>): number {
  let count = 0
  for (const items of clients) for (const tasks of items.values()) count += tasks.length
  return count
}

/** Moves the item and its client to the end of their rows. */
function takeNext(waiting: Waiting): Task | undefined {
  const [client, items] = first(waiting)
  const [item, tasks] = first(items)
  if (client === undefined || !items || item === undefined || !tasks) return undefined
  const [next, ...rest] = tasks
  items.delete(item)
  waiting.delete(client)
  if (rest.length > 0) items.set(item, rest)
  if (items.size > 0) waiting.set(client, items)
  return next
}

const first = <Key, Value>(map: ReadonlyMap<Key, Value> | undefined): readonly [Key, Value] | readonly [] =>
  map?.entries().next().value ?? []

/** Runs at most `maxConcurrent` tasks at once; the others wait in a queue. */
export function limitConcurrency(maxConcurrent: number) {
  let running = 0
  const queue: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < maxConcurrent) running += 1
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
