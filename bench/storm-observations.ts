import { ErrorResponse } from './load.ts'

/** Moments are milliseconds since 1970: two processes of one machine share that clock. */
export type StormResult = {
  seconds: number
  /** By kind of request: how long those that succeeded took (milliseconds), the shortest first. */
  times: Record<string, number[]>
  /** By kind and cause. */
  errors: Record<string, number>
  counts: Record<string, number>
  /** Each recipient of a confirmation, and when their report was sent. */
  sent: { recipient: string; sentAt: number }[]
}

/** Collects what the load sees. */
export function observe() {
  const times: Record<string, number[]> = {}
  const errors: Record<string, number> = {}
  const counts: Record<string, number> = {}
  const sent: StormResult['sent'] = []
  const increment = (all: Record<string, number>, name: string) => {
    all[name] = (all[name] ?? 0) + 1
  }
  return {
    /** @returns the response, or the error, which is counted by its cause */
    async time<Response>(kind: string, request: () => Promise<Response>): Promise<Response | Error> {
      const started = performance.now()
      try {
        const response = await request()
        times[kind] ??= []
        times[kind].push(performance.now() - started)
        return response
      } catch (error) {
        increment(errors, `${kind}: ${causeOf(error)}`)
        return error instanceof Error ? error : new Error('unknown')
      }
    },
    count: (name: string) => increment(counts, name),
    sent: (recipient: string, sentAt: number) => void sent.push({ recipient, sentAt }),
    result(seconds: number): StormResult {
      for (const all of Object.values(times)) all.sort((a, b) => a - b)
      return { seconds, times, errors, counts, sent }
    },
  }
}

/** The status of the response and, when it says what is wrong with the request, its content; or the code of the error. */
function causeOf(error: unknown): string {
  if (error instanceof ErrorResponse) return error.status === 400 ? `400 ${error.body}` : String(error.status)
  if (!(error instanceof Error)) return 'unknown'
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'no response in time' : codeOf(error)
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.message)

/** The value below which this share of the sorted values lies. */
export const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
