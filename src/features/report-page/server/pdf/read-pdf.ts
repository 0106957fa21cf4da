import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { departmentNamesOf } from '#features/departments/names.ts'
import { allDepartments } from '#features/departments/server/store.ts'
import { directoryOf } from '#features/users/directory.ts'
import type { User } from '#features/users/policy.ts'
import { listColleagues } from '#features/users/server/read-users.ts'
import { dutchDateTime } from '#kit/dutch-time.ts'
import { fairQueue } from '#kit/fair-queue.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { readReportForFile } from '../detail.ts'
import { readHistory } from '../history.ts'
import { historyParagraphs, pdfFields } from './content.ts'
import { loadLogo, loadPhotos, renderMap } from './images.ts'
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

export async function readReportPdf(base: Base, user: User, id: number): Promise<{ name: string; bytes: Buffer }> {
  const report = await readReportForFile(base, user, id)
  const { municipality } = base
  const showsStaff = municipality.showStaffInPdf
  const [history, { images, missing }, map, logo, colleagues, departments] = await Promise.all([
    readHistory(base, user, { id, what: undefined, after: undefined }),
    loadPhotos(base, id),
    renderMap(base, report),
    loadLogo(base),
    listColleagues(base),
    allDepartments(base.db),
  ])
  const { nameOf } = directoryOf(colleagues)
  const printedBy = showsStaff ? nameOf(user.email) : 'een medewerker'
  const content = {
    title: `Melding ${report.id_display}`,
    printedLine: `${municipality.name}. Afgedrukt op ${dutchDateTime(base.clock())} door ${printedBy}.`,
    logo,
    map,
    photos: images,
    text: [report.text, report.text_extra].filter(Boolean).join('\n\n'),
    fields: pdfFields(report, { ...municipality, departments }),
    notices: [
      ...(map ? [] : ['De kaart kon niet worden opgehaald.']),
      ...(missing > 0 ? [`Niet alle foto’s konden worden gelezen: ${missing} ontbreekt.`] : []),
    ],
    history: historyParagraphs(history, {
      showsStaff,
      names: { colleague: nameOf, departments: departmentNamesOf(departments) },
      district: municipality.language.district,
    }),
  }
  return { name: `${report.id_display}.pdf`, bytes: await renderInThread(content, user.id) }
}
