import { availableParallelism } from 'node:os'
import { fairQueue, type Turn } from '../../../kit/fair-queue.ts'
import { Problem } from '../../../kit/problem.ts'
import { busyWithPhotos } from '../rules.ts'

/** Pictures with more pixels take seconds. Phones take photos of 12 million; the form sends smaller ones. */
const maxOrdinaryPixels = 16_000_000

/** Pictures are processed off the event loop, but on the same processors: one stays free. */
const ordinary = fairQueue({
  concurrency: Math.max(1, availableParallelism() - 1),
  maxWaiting: 400,
  maxWaitingPerClient: 200,
})

/** One at a time, beside the ordinary ones, which never wait for it. */
const large = fairQueue({ concurrency: 1, maxWaiting: 60, maxWaitingPerClient: 12 })

/** When a client may try again that sent more than can wait (seconds). */
const retryAfterSeconds = 10

type Picture = { pixels: number; turn: Turn }

/**
 * Process a picture when it is its turn.
 * @throws Problem `unavailable` when too many pictures wait
 */
export async function inPhotoQueue<Result extends object>(
  { pixels, turn }: Picture,
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = pixels > maxOrdinaryPixels ? large : ordinary
  const result = await queue.run(turn, work)
  if (!result) throw new Problem('unavailable', busyWithPhotos, { retryAfterSeconds })
  return result
}
