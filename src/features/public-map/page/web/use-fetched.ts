import { useEffect, useState } from 'react'
import { useLatestTask } from '#features/reports/location/web/use-latest-task.ts'

/** The last data stay during a request, so that nothing jumps. */
export type Fetched<Data> = { data: Data | undefined; hasFailed: boolean; isBusy: boolean; retry: () => void }

export function useFetched<Data>(
  key: string | undefined,
  fetch: (signal: AbortSignal) => Promise<Data>,
): Fetched<Data> {
  const latest = useLatestTask()
  const [data, setData] = useState<Data>()
  const [state, setState] = useState<'busy' | 'done' | 'failed'>('busy')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is fetched.
  useEffect(() => {
    if (key === undefined) return
    setState('busy')
    const done = (result: Data) => {
      setData(result)
      setState('done')
    }
    void latest.run(fetch, { done, failed: () => setState('failed') })
  }, [key, attempt])
  return { data, hasFailed: state === 'failed', isBusy: state === 'busy', retry: () => setAttempt(attempt + 1) }
}
