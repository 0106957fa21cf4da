import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../kit/problem.ts'
import { sharedUploadMemory } from './upload-memory.ts'

/** A file as a client sent it; only its size has been checked. */
export type Upload = { name: string; bytes: Buffer }

type Options = {
  field: string
  maxBytes: number
  /** How long the client may send nothing before the connection is closed (milliseconds). */
  idleTimeout?: number
  /** How many other fields the form may have; 20 when absent. */
  maxFields?: number
}

/** Maximum number of bytes of all uploads together that are being read or processed; beyond that the answer is 503. */
const maxHeld = 128 * 1024 * 1024
/** From this number on the next upload waits, unread. */
const busyFrom = maxHeld / 2
/** How many wait, and for how long, before the answer is 503 (milliseconds); the form then tries again by itself. */
const maxWaiting = 100
const maxWait = 20_000
/** When a client may try again that was refused because of others (seconds). */
const retryAfterSeconds = 10
/** A file that is too large is read on to report its size, up to this many times the maximum. */
const maxReadFactor = 5

const memory = sharedUploadMemory({ max: maxHeld, busyFrom, maxWaiting })
/** The number of bytes that all uploads together hold in memory now. */
export const uploadBytesInMemory = memory.held

/** Accept multipart bodies. They are read when a route reads its file, and never written to disk. */
export async function acceptUploads(fastify: FastifyInstance) {
  await fastify.register(multipart, {
    throwFileSizeLimit: false,
    limits: { parts: 30, fields: 20, fieldSize: 100_000, fieldNameSize: 100, headerPairs: 50, fileSize: Infinity },
  })
}

/**
 * Process the file of a request in memory. The body is read when `read` is called, so that permissions can be checked before;
 * its bytes count as held until the work is done. While others hold much it is not read: it waits at its sender.
 */
export const withUpload = <Result>(
  request: FastifyRequest,
  options: Options,
  work: (read: () => Promise<Upload>) => Promise<Result>,
): Promise<Result> =>
  withMemory(uploadMemory =>
    work(async () => {
      const { files, fields } = await readForm(request, { ...options, maxFiles: 1 }, uploadMemory)
      const [file] = files
      if (!file) throw refusal(options, options.field in fields ? messages.noFile : messages.missing)
      return file
    }),
  )

/** The files of one field of a form, and its other fields as text. */
export type UploadForm = { files: readonly Upload[]; fields: Readonly<Record<string, string>> }

/** The same for a form with several files in one field; those beyond `maxFiles` are skipped. */
export const withUploads = <Result>(
  request: FastifyRequest,
  options: Options & { maxFiles: number },
  work: (read: () => Promise<UploadForm>) => Promise<Result>,
): Promise<Result> => withMemory(uploadMemory => work(() => readForm(request, options, uploadMemory)))

/** The form of a page as a browser without scripts sends it. */
export type PageForm = {
  /** The names and values, in the order of the form, without what the database cannot store. */
  entries: readonly (readonly [name: string, value: string])[]
  /** The values of a name. */
  all: (name: string) => readonly string[]
  /** The first of them; empty when there is none. */
  get: (name: string) => string
  files: readonly Upload[]
  /** Files that are empty or too large: they are not refused, as what was typed beside them must stay. */
  refused: readonly { name: string; size: number }[]
}

/** Process the form of a page with its files, as `withUploads` does; fields of another name are no files. */
export const withPageForm = <Result>(
  request: FastifyRequest,
  options: Options & { maxFiles: number },
  work: (form: PageForm) => Promise<Result>,
): Promise<Result> =>
  withMemory(async uploadMemory => {
    if (!request.isMultipart()) throw refusal(options, messages.missing)
    if (!(await memory.turn(maxWait))) throw busy()
    const { files, values } = await readParts(request, options, uploadMemory)
    const entries = values.map(([name, value]) => [name, value.toWellFormed().replaceAll('\0', '')] as const)
    const all = (name: string) => entries.filter(([each]) => each === name).map(([, value]) => value)
    const isWhole = ({ size }: ReceivedFile) => size > 0 && size <= options.maxBytes
    return work({
      entries,
      all,
      get: name => all(name)[0] ?? '',
      files: files.filter(isWhole).map(uploadOf),
      refused: files.filter(file => !isWhole(file)).map(({ name, size }) => ({ name, size })),
    })
  })

async function withMemory<Result>(work: (uploadMemory: { held: number }) => Promise<Result>): Promise<Result> {
  if (memory.isCrowded()) throw busy() // before anything is looked up for it
  const uploadMemory = { held: 0 }
  try {
    return await work(uploadMemory)
  } finally {
    memory.release(uploadMemory.held)
  }
}

/**
 * For a client whose upload was refused, before it sends the same bytes again.
 * @throws Problem `unavailable` while the next upload would be refused or wait for long
 */
export function checkUploadRoom() {
  if (memory.isCrowded(0.5)) throw busy()
}

/** What was not read of the request is read on by the server after the response, and discarded. */
const busy = () => new Problem('unavailable', undefined, { retryAfterSeconds })

const refusal = ({ field }: Options, message: string) => new Problem('invalid-input', { [field]: [message] })

type FormOptions = Options & { maxFiles: number }

async function readForm(
  request: FastifyRequest,
  options: FormOptions,
  uploadMemory: { held: number },
): Promise<UploadForm> {
  if (!request.isMultipart())
    throw refusal(options, hasField(request.body, options.field) ? messages.noFile : messages.missing)
  if (!(await memory.turn(maxWait))) throw busy()
  const { files, fields } = await readParts(request, options, uploadMemory)
  for (const { size } of files) {
    if (size > options.maxBytes)
      throw refusal(options, `File size of ${size} is more than the allowed size ${options.maxBytes}!`)
    if (size === 0) throw refusal(options, messages.empty)
  }
  return { files: files.map(uploadOf), fields }
}

const uploadOf = ({ name, chunks }: ReceivedFile): Upload => ({ name, bytes: Buffer.concat(chunks) })

const messages = {
  missing: 'Er is geen bestand opgestuurd.',
  empty: 'Het verstuurde bestand is leeg.',
  noFile: 'De verstuurde data was geen bestand. Controleer de encoding type op het formulier.',
}

const hasField = (body: unknown, field: string) => typeof body === 'object' && body !== null && field in body

type ReceivedFile = { name: string; size: number; chunks: Buffer[] }

/** The files with the field's name, and the other fields; further files are skipped. */
async function readParts(request: FastifyRequest, options: FormOptions, uploadMemory: { held: number }) {
  const files: ReceivedFile[] = []
  const values: [string, string][] = []
  const idleTimer = setTimeout(() => request.raw.destroy(), options.idleTimeout ?? 30_000)
  request.raw.on('data', () => idleTimer.refresh())
  try {
    const { maxFields } = options
    const limits = maxFields === undefined ? {} : { limits: { fields: maxFields, parts: maxFields + 10 } }
    for await (const part of request.parts(limits)) {
      if (part.type === 'field') values.push([part.fieldname, String(part.value)])
      else if (part.fieldname !== options.field || isNoFile(part) || files.length >= options.maxFiles)
        part.file.resume()
      else files.push(await readFile(part, options, uploadMemory))
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid-input', `Multipart form parse error - ${error instanceof Error ? error.message : ''}`)
  } finally {
    clearTimeout(idleTimer)
    discardRest(request)
  }
  return { files, values, fields: Object.fromEntries(values) }
}

/** What a browser sends for a file field in which nothing was chosen: an empty name, of which some versions of the parser make none. */
const isNoFile = ({ filename }: { filename?: string | undefined }) => !filename

/**
 * Read on without storing: a client that is refused halfway reads the response only after it has sent the rest. It may then use the
 * connection for its next request, which stands behind the rest.
 */
export function discardRest({ raw }: FastifyRequest) {
  raw.unpipe() // the parser, which is no longer read from, would pause it again
  raw.resume()
}

type Part = { filename: string; file: AsyncIterable<Buffer> }

async function readFile(
  { filename, file }: Part,
  { maxBytes }: Options,
  uploadMemory: { held: number },
): Promise<ReceivedFile> {
  const received: ReceivedFile = { name: filename, size: 0, chunks: [] }
  for await (const chunk of file) {
    received.size += chunk.length
    if (received.size > maxBytes * maxReadFactor) break
    if (received.size > maxBytes) received.chunks.length = 0
    else reserve(chunk.length, uploadMemory)
    if (received.size <= maxBytes) received.chunks.push(chunk)
  }
  return received
}

function reserve(bytes: number, uploadMemory: { held: number }) {
  if (!memory.hold(bytes)) throw busy()
  uploadMemory.held += bytes
}
