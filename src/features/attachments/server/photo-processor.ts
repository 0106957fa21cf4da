import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { Problem } from '../../../kit/problem.ts'
import type { PhotoBox } from '../contract.ts'
import type { PhotoType } from '../limits.ts'
import { fileTexts } from '../texts.ts'
import type { CleanedPhoto } from './photo-encoding.ts'
import type { FromPhotoProcess, ToPhotoProcess } from './photo-process.ts'

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
export function encodeElsewhere(
  bytes: Buffer,
  type: PhotoType,
  boxes: readonly PhotoBox[] = [],
): Promise<CleanedPhoto> {
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
