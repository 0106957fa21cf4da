import type { JobResult, JobWithMetadata } from 'pg-boss'
import { errorMessage } from './error-texts.ts'
import { ServiceUnavailable } from './http/external-service.ts'

/**
 * Thrown by the handler of a job that it does not know what to do with: a newer version of the product, which runs beside this
 * one or ran before it, wrote it. The job waits for a process of that version.
 */
export class NewerVersionNeeded extends Error {
  override name = 'NewerVersionNeeded'
  override message = 'a newer version of Meldwerk has to handle this job'
}

/** How long a job waits until another process may try it, and after how long it fails all the same (seconds). */
const newerVersion = { pause: 60, giveUpAfter: 14 * 86_400 }

type Data = Record<string, string | number | boolean | null>
type Job = JobWithMetadata<Data>

export type Handling = {
  handle: (data: Data) => Promise<unknown>
  /** Whether this process ends: what it has not begun is left to another one. */
  isStopping: () => boolean
  /** Add a job to a queue, to be handled after a pause (seconds). */
  add: (queue: string, data: Data, delaySeconds: number) => Promise<unknown>
  onFailed: (name: string, id: string, error: unknown) => void
}

/**
 * Handle a batch. Each job succeeds or fails by itself: a failed one keeps its error and is retried later. Once the external service that
 * one of them needs is unavailable, the others of the batch are not tried: each would wait as long for nothing.
 */
export async function handleJobs(jobs: readonly Job[], handling: Handling): Promise<JobResult[]> {
  const results: JobResult[] = []
  let unavailable: ServiceUnavailable | undefined
  const handle = async (data: Data) => {
    try {
      return await handling.handle(data)
    } catch (error) {
      if (error instanceof ServiceUnavailable) unavailable = error
      throw error
    }
  }
  for (const job of jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime()))
    results.push({
      id: job.id,
      ...(unavailable ? notTried(unavailable.message) : await handleJob(job, { ...handling, handle })),
    })
  return results
}

type Outcome = Omit<JobResult, 'id'>

const notTried = (reason: string): Outcome => ({ status: 'failed', output: { message: `not tried: ${reason}` } })

async function handleJob(job: Job, { handle, isStopping, add, onFailed }: Handling): Promise<Outcome> {
  if (isStopping()) return { status: 'failed', output: { message: 'its process was stopped before it began' } }
  try {
    await handle(job.data)
    return { status: 'completed' }
  } catch (error) {
    const { waitingSince = Date.now() } = job.data
    if (error instanceof NewerVersionNeeded && Date.now() - Number(waitingSince) < newerVersion.giveUpAfter * 1000) {
      await add(job.name, { ...job.data, waitingSince }, newerVersion.pause)
      return { status: 'completed', output: { message: error.message } }
    }
    onFailed(job.name, job.id, error)
    return { status: 'failed', output: { message: errorMessage(error) } }
  }
}
