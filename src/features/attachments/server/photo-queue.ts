import { availableParallelism } from 'node:os'
import { fairQueue, type Turn } from '../../../kit/fair-queue.ts'
import { Problem } from '../../../kit/problem.ts'
import { fileTexts } from '../texts.ts'

/** Pictures with more pixels take seconds. Phones take photos of 12 million; the form sends smaller ones. */
const maxOrdinaryPixels = 16_000_000

/** Whether a picture waits in the row of large ones. */
export const isLarge = (pixels: number) => pixels > maxOrdinaryPixels

type Row = { queue: ReturnType<typeof fairQueue>; waitingPixels: number }

/** Pictures are processed in a process with a lower priority than this one: it may use all processors. */
const ordinary: Row = {
  queue: fairQueue({ concurrency: availableParallelism(), maxWaiting: 400, maxWaitingPerClient: 200 }),
  waitingPixels: 0,
}

/** One at a time, beside the ordinary ones, which never wait for it. */
const large: Row = { queue: fairQueue({ concurrency: 1, maxWaiting: 60, maxWaitingPerClient: 12 }), waitingPixels: 0 }

const rowOf = (pixels: number) => (isLarge(pixels) ? large : ordinary)

/** So many pixels take a processor a second or two; an ordinary photo has five million. */
const busyFromPixels = 50_000_000

/** Whether a picture of this size would wait for seconds. */
export const isPhotoQueueBusy = (pixels: number) => rowOf(pixels).waitingPixels >= busyFromPixels

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
  const row = rowOf(pixels)
  row.waitingPixels += pixels
  let isWaiting = true
  const endWaiting = () => {
    if (isWaiting) row.waitingPixels -= pixels
    isWaiting = false
  }
  const result = await row.queue.run(turn, () => {
    endWaiting()
    return work()
  })
  endWaiting()
  if (!result) throw new Problem('unavailable', fileTexts.busy, { retryAfterSeconds })
  return result
}
