import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fairQueue } from '#kit/fair-queue.ts'
import { Problem } from '#kit/problem.ts'
import type { FromPdfThread } from './pdf-worker.ts'
import type { PdfContent } from './render.ts'

type Task = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; task: Task | undefined; idleTimer: NodeJS.Timeout | undefined }

const maxIdle = 60_000
const retryAfterSeconds = 10
const busyWithPdfs = 'Er worden al veel PDF’s gemaakt. Probeer het over een paar seconden opnieuw.'

/** Users take turns, so that many documents of one do not delay the others. */
const documents = fairQueue({ concurrency: 1, maxWaiting: 200, maxWaitingPerClient: 30 })

let current: Thread | undefined

/**
 * Renders in a separate thread, so that requests do not wait. @throws Problem `unavailable` when too many documents
 * wait, of this user or of all
 */
export async function renderInThread(content: PdfContent, userId: number): Promise<Buffer> {
  const bytes = await documents.run({ client: String(userId), item: '' }, () => render(content))
  if (!bytes) throw new Problem('unavailable', busyWithPdfs, { retryAfterSeconds })
  return Buffer.from(bytes)
}

function render(content: PdfContent): Promise<Uint8Array> {
  current ??= start()
  const thread = current
  clearTimeout(thread.idleTimer)
  thread.worker.ref()
  return new Promise((resolve, reject) => {
    thread.task = { resolve, reject }
    thread.worker.postMessage(content)
  })
}

function start(): Thread {
  const worker = new Worker(join(import.meta.dirname, 'pdf-worker.ts'))
  const thread: Thread = { worker, task: undefined, idleTimer: undefined }
  worker.on('message', (message: FromPdfThread) => {
    const { task } = thread
    rest(thread)
    if ('bytes' in message) task?.resolve(message.bytes)
    else task?.reject(new Error(message.error))
  })
  const end = (error: Error) => {
    if (current === thread) current = undefined
    thread.task?.reject(error)
  }
  worker.once('error', end)
  worker.once('exit', () => end(new Error('the thread ended before the document was rendered')))
  return thread
}

/** An idle thread does not keep the process alive, and ends after a while. */
function rest(thread: Thread) {
  thread.task = undefined
  thread.worker.unref()
  thread.idleTimer = setTimeout(() => {
    if (current === thread) current = undefined
    void thread.worker.terminate()
  }, maxIdle).unref()
}
