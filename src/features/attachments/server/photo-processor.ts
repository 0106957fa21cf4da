import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fairQueue, type Turn } from '../../../kit/fair-queue.ts'
import { Problem } from '../../../kit/problem.ts'
import type { PhotoBox } from '../contract.ts'
import type { PhotoType } from '../limits.ts'
import { fileTexts } from '../texts.ts'
import { type CleanedPhoto, readHeader } from './photo-encoding.ts'
import type { FromPhotoProcess, ToPhotoProcess } from './photo-process.ts'

/**
 * Read the header of a photo.
 * @throws Problem `invalid-input` when it is no picture or has too many pixels
 */
export const photoHeader = (bytes: Buffer) => readHeader(bytes).catch(rethrowAsProblem)

/**
 * Clean a photo for storage (docs/decisions/0007-photos.md).
 * @param boxes the parts that become black
 * @throws Problem `invalid-input` when it cannot be decoded, `unavailable` when that takes too long
 */
export const cleanPhoto = (bytes: Buffer, type: PhotoType, boxes: readonly PhotoBox[] = []): Promise<CleanedPhoto> =>
  encodeElsewhere(bytes, type, boxes).catch(rethrowAsProblem)

function rethrowAsProblem(error: unknown): never {
  if (error instanceof Problem) throw error
  const message = error instanceof Error ? error.message : ''
  if (message.startsWith('timeout')) throw new Problem('unavailable', fileTexts.busy)
  throw new Problem('invalid-input', {
    file: [/exceeds pixel limit/.test(message) ? fileTexts.tooManyPixels : 'File is not valid!'],
  })
}

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

type Task = { resolve: (photo: CleanedPhoto) => void; reject: (error: Error) => void }
type Processor = { child: ChildProcess; tasks: Map<number, Task>; idleTimer: NodeJS.Timeout | undefined }

/** How long the process stays without work (milliseconds). */
const maxIdle = 60_000

/** None of this process's secrets. With more arenas its allocator keeps twice the memory. */
const env = { MALLOC_ARENA_MAX: '2' }

let current: Processor | undefined
let lastId = 0

/**
 * Encode a photo in a process of its own, which starts with the first one: it has a lower priority than this process, and its
 * memory and whatever a picture does to the picture library end with it.
 * @throws Error with the message of the picture library; Problem `unavailable` when that process ended before it was done
 */
function encodeElsewhere(bytes: Buffer, type: PhotoType, boxes: readonly PhotoBox[] = []): Promise<CleanedPhoto> {
  current ??= start()
  const { child, tasks, idleTimer } = current
  clearTimeout(idleTimer)
  lastId += 1
  const id = lastId
  child.ref()
  child.channel?.ref()
  return new Promise((resolve, reject) => {
    tasks.set(id, { resolve, reject })
    child.send({ id, bytes, type, boxes } satisfies ToPhotoProcess)
  })
}

function start(): Processor {
  const child = fork(join(import.meta.dirname, 'photo-process.ts'), { serialization: 'advanced', execArgv: [], env })
  const processor: Processor = { child, tasks: new Map(), idleTimer: undefined }
  child.on('message', (message: FromPhotoProcess) => {
    const task = processor.tasks.get(message.id)
    processor.tasks.delete(message.id)
    if ('photo' in message) task?.resolve(message.photo)
    else task?.reject(new Error(message.error))
    if (processor.tasks.size === 0) rest(processor)
  })
  const end = () => {
    if (current === processor) current = undefined
    for (const { reject } of processor.tasks.values()) reject(new Problem('unavailable', fileTexts.busy))
    processor.tasks.clear()
  }
  child.once('exit', end)
  child.on('error', end)
  return processor
}

/** Without work it does not keep this process from ending, and ends itself after a while. */
function rest(processor: Processor) {
  const { child } = processor
  child.unref()
  child.channel?.unref()
  processor.idleTimer = setTimeout(() => {
    if (current === processor) current = undefined
    child.disconnect()
  }, maxIdle).unref()
}
