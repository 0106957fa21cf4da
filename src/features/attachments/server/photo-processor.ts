import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fairQueue, type Turn } from '#kit/fair-queue.ts'
import { Problem } from '#kit/problem.ts'
import type { PhotoBox } from '../contract.ts'
import type { PhotoType } from '../limits.ts'
import type { PictureFault } from '../rules.ts'
import { fileTexts } from '../texts.ts'
import { breaksOff, type CleanedPhoto, readHeader } from './photo-encoding.ts'
import type { FromPhotoProcess, ToPhotoProcess } from './photo-process.ts'

export const photoHeader = (bytes: Buffer) => readHeader(bytes).catch(rethrowAsProblem)

/**
 * docs/decisions/0007-photos.md @param boxes parts to blacken @throws Problem `invalid-input` when it cannot be
 * decoded, `unavailable` when that takes too long
 */
export const cleanPhoto = (bytes: Buffer, type: PhotoType, boxes: readonly PhotoBox[] = []): Promise<CleanedPhoto> =>
  encodeElsewhere(bytes, type, boxes).catch(rethrowAsProblem)

function rethrowAsProblem(error: unknown): never {
  if (error instanceof Problem) throw error
  const message = error instanceof Error ? error.message : ''
  if (message.startsWith('timeout')) throw new Problem('unavailable', fileTexts.busy)
  if (message === breaksOff) throw new UnusablePicture('incomplete')
  throw new UnusablePicture(/exceeds pixel limit/.test(message) ? 'too-many-pixels' : 'unreadable')
}

/** The picture cannot be decoded, has too many pixels, or is truncated. */
export class UnusablePicture extends Problem {
  readonly why: PictureFault
  constructor(why: PictureFault) {
    super('invalid-input', { file: [why === 'too-many-pixels' ? fileTexts.tooManyPixels : 'File is not valid!'] })
    this.why = why
  }
}

/** Larger pictures take seconds. Phones take 12 million pixels, and the form sends fewer. */
const maxOrdinaryPixels = 16_000_000

export const isLarge = (pixels: number) => pixels > maxOrdinaryPixels

type Row = { queue: ReturnType<typeof fairQueue>; waitingPixels: number }

/** Uses all processors, because the decoding process has a lower priority. */
const ordinary: Row = {
  queue: fairQueue({ concurrency: availableParallelism(), maxWaiting: 400, maxWaitingPerClient: 200 }),
  waitingPixels: 0,
}

/** One at a time, beside the ordinary ones, which never wait for it. */
const large: Row = { queue: fairQueue({ concurrency: 1, maxWaiting: 60, maxWaitingPerClient: 12 }), waitingPixels: 0 }

const rowOf = (pixels: number) => (isLarge(pixels) ? large : ordinary)

/** These take a processor a second or two; an ordinary photo has five million pixels. */
const busyFromPixels = 50_000_000

export const isPhotoQueueBusy = (pixels: number) => rowOf(pixels).waitingPixels >= busyFromPixels

const retryAfterSeconds = 10

type Picture = { pixels: number; turn: Turn }

/** @throws Problem `unavailable` when too many pictures wait */
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

const maxIdle = 60_000

/** Passes no secrets of this process. With more arenas the allocator keeps twice the memory. */
const env = { MALLOC_ARENA_MAX: '2' }

let current: Processor | undefined
let lastId = 0

/**
 * Encodes in a separate process, which starts with the first photo. It has a lower priority, and its memory and any
 * crash of the picture library end with it. @throws Error of the picture library; Problem `unavailable` when the
 * process ended early
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

/** An idle process does not keep this one alive, and ends after a while. */
function rest(processor: Processor) {
  const { child } = processor
  child.unref()
  child.channel?.unref()
  processor.idleTimer = setTimeout(() => {
    if (current === processor) current = undefined
    child.disconnect()
  }, maxIdle).unref()
}
