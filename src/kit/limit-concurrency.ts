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
