import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#kit/problem.ts'
import { networkOf } from '../rate-limit/rate-limits.ts'
import { readable } from './errors.ts'
import { oneLineText } from './one-line.ts'

type Limits = {
  /** Bytes. */
  max: number
  /** Bytes; from here the next upload waits. */
  busyFrom: number
  maxWaiting: number
  /** Bytes. */
  maxOfClient: number
  /** Bytes; from here the client's next upload waits, and further bytes do not delay other clients. */
  shareOfClient: number
  maxWaitingOfClient: number
}

type Waiting = { client: string; start: () => void }

/**
 * Opens the memory that all uploads of this process share. While it is busy, clients take turns, and an upload starts
 * when another has ended. Received bytes count, not announced ones, so that no sender can reserve it all; limits per
 * client keep room for others.
 */
export function sharedUploadMemory(limits: Limits) {
  let held = 0
  const heldBy = new Map<string, number>()
  let waiting: readonly Waiting[] = []

  const ofClient = (client: string) => heldBy.get(client) ?? 0
  const countWaiting = (client: string) => waiting.filter(each => each.client === client).length
  /** A client's bytes beyond its share do not delay others. */
  const counted = () => [...heldBy.values()].reduce((sum, bytes) => sum + Math.min(bytes, limits.shareOfClient), 0)
  const mayStart = (client: string) => counted() < limits.busyFrom && ofClient(client) < limits.shareOfClient

  const remove = (one: Waiting) => {
    waiting = waiting.filter(each => each !== one)
  }
  function startNext() {
    const next = waiting.find(({ client }) => mayStart(client))
    if (!next) return
    waiting = waiting.toSorted(
      (one, other) => Number(one.client === next.client) - Number(other.client === next.client),
    )
    next.start()
  }
  const isFull = (client: string) =>
    waiting.length >= limits.maxWaiting || countWaiting(client) >= limits.maxWaitingOfClient

  return {
    held: () => held,
    /** True when the next upload could not even wait. @param share of the waiting places that may be taken */
    isCrowded: (share = 1) => waiting.length >= limits.maxWaiting * share,
    isCrowdedFor: isFull,
    /** @param maxWait milliseconds @returns false when too many wait, or when the time is up */
    turn(client: string, maxWait: number): Promise<boolean> {
      if (countWaiting(client) === 0 && mayStart(client)) return Promise.resolve(true)
      if (isFull(client)) return Promise.resolve(false)
      return new Promise(resolve => {
        const one: Waiting = { client, start: () => finish(true) }
        const timer = setTimeout(() => finish(false), maxWait)
        const finish = (isTurn: boolean) => {
          clearTimeout(timer)
          remove(one)
          resolve(isTurn)
        }
        waiting = [...waiting, one]
      })
    },
    hold(client: string, bytes: number): boolean {
      if (held + bytes > limits.max || ofClient(client) + bytes > limits.maxOfClient) return false
      held += bytes
      heldBy.set(client, ofClient(client) + bytes)
      return true
    },
    release(client: string, bytes: number) {
      held -= bytes
      const left = ofClient(client) - bytes
      if (left > 0) heldBy.set(client, left)
      else heldBy.delete(client)
      startNext()
    },
  }
}

export type Upload = { name: string; bytes: Buffer }

type Options = {
  field: string
  maxBytes: number
  /** 20 when absent. */
  maxFields?: number
}

/** Bytes of all uploads being read or processed; beyond that the answer is 503. */
const maxHeld = 128 * 1024 * 1024
/** Bytes; from here the next upload waits, unread. */
const busyFrom = maxHeld / 2
/** The waiting uploads and milliseconds before a 503; the form then retries by itself. */
const maxWaiting = 100
const maxWait = 20_000
/** Bytes. */
const maxTextBytes = 200_000
/** Seconds, for a client that was refused because of others. */
const retryAfterSeconds = 10
/** A file that is too large is read on to report its size, up to this many times the maximum. */
const maxReadFactor = 5

const memory = sharedUploadMemory({
  max: maxHeld,
  busyFrom,
  maxWaiting,
  // Thousands of phones share the address of their carrier; a form without scripts has three files of 20 MB.
  maxOfClient: maxHeld / 2,
  shareOfClient: busyFrom / 2,
  maxWaitingOfClient: maxWaiting / 4,
})
export const uploadBytesInMemory = memory.held

/** Accepts multipart bodies. They are read when a route reads its file, and never written to disk. */
export async function acceptUploads(fastify: FastifyInstance) {
  await fastify.register(multipart, {
    throwFileSizeLimit: false,
    limits: { parts: 30, fields: 20, fieldSize: 100_000, fieldNameSize: 100, headerPairs: 50, fileSize: Infinity },
  })
}

/**
 * Processes the file of a request in memory. `read` reads the body, so that permissions can be checked before; the
 * bytes count as held until the work is done. While the memory is busy the body waits at its sender.
 */
export const withUpload = <Result>(
  request: FastifyRequest,
  options: Options,
  work: (read: () => Promise<Upload>) => Promise<Result>,
): Promise<Result> =>
  withMemory(request, uploadMemory =>
    work(async () => {
      const { files, fields } = await readForm(request, { ...options, maxFiles: 1 }, uploadMemory)
      const [file] = files
      if (!file) throw refusal(options, options.field in fields ? messages.noFile : messages.missing)
      return file
    }),
  )

export type UploadForm = { files: readonly Upload[]; fields: Readonly<Record<string, string>> }

/** Does the same for a form with several files in one field; those beyond `maxFiles` are skipped. */
export const withUploads = <Result>(
  request: FastifyRequest,
  options: Options & { maxFiles: number },
  work: (read: () => Promise<UploadForm>) => Promise<Result>,
): Promise<Result> => withMemory(request, uploadMemory => work(() => readForm(request, options, uploadMemory)))

export type PageForm = {
  /** In the order of the form, without values that the database cannot store. */
  entries: readonly (readonly [name: string, value: string])[]
  all: (name: string) => readonly string[]
  get: (name: string) => string
  files: readonly Upload[]
  /** Empty or too large files are not refused, to keep the text that was typed beside them. */
  refused: readonly { name: string; size: number }[]
}

/** Processes the form of a page with its files, as `withUploads` does; fields of another name are no files. */
export const withPageForm = <Result>(
  request: FastifyRequest,
  options: Options & { maxFiles: number },
  work: (form: PageForm) => Promise<Result>,
): Promise<Result> =>
  withMemory(request, async uploadMemory => {
    if (!request.isMultipart()) throw refusal(options, messages.missing)
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

type UploadMemory = { client: string; held: number; hasTurn: boolean }

async function withMemory<Result>(
  request: FastifyRequest,
  work: (uploadMemory: UploadMemory) => Promise<Result>,
): Promise<Result> {
  const uploadMemory = { client: networkOf(request.ip), held: 0, hasTurn: false }
  // Refused before any query. A small body may have no file, and does not wait.
  if (isLarge(request) && memory.isCrowdedFor(uploadMemory.client)) throw busy()
  try {
    return await work(uploadMemory)
  } finally {
    memory.release(uploadMemory.client, uploadMemory.held)
  }
}

const isLarge = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0) > maxTextBytes

/** A form waits for the files of others only when its own first file comes. */
async function waitForTurn(uploadMemory: UploadMemory) {
  if (!uploadMemory.hasTurn && !(await memory.turn(uploadMemory.client, maxWait))) throw busy()
  uploadMemory.hasTurn = true
}

/**
 * Checks the room for an upload, before a refused client sends the same bytes again. @throws Problem `unavailable`
 * while the next upload would be refused or wait for long
 */
export function checkUploadRoom() {
  if (memory.isCrowded(0.5)) throw busy()
}

/** The server reads on and discards the rest of the request after the response. */
const busy = () => new Problem('unavailable', undefined, { retryAfterSeconds })

const refusal = ({ field }: Options, message: string) => new Problem('invalid-input', { [field]: [message] })

type FormOptions = Options & { maxFiles: number }

async function readForm(
  request: FastifyRequest,
  options: FormOptions,
  uploadMemory: UploadMemory,
): Promise<UploadForm> {
  if (!request.isMultipart())
    throw refusal(options, hasField(readable(request.body), options.field) ? messages.noFile : messages.missing)
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

async function readParts(request: FastifyRequest, options: FormOptions, uploadMemory: UploadMemory) {
  const files: ReceivedFile[] = []
  const values: [string, string][] = []
  try {
    const { maxFields } = options
    const limits = maxFields === undefined ? {} : { limits: { fields: maxFields, parts: maxFields + 10 } }
    for await (const part of request.parts(limits)) {
      if (part.type === 'field') values.push([part.fieldname, String(part.value)])
      else if (part.fieldname !== options.field || isNoFile(part) || files.length >= options.maxFiles)
        part.file.resume()
      else {
        await waitForTurn(uploadMemory)
        files.push(await readFile(part, options, uploadMemory))
      }
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid-input', `Multipart form parse error - ${error instanceof Error ? error.message : ''}`)
  } finally {
    discardRest(request)
  }
  return { files, values, fields: Object.fromEntries(values) }
}

/** Browsers send an empty name for a file field without a choice; some versions of the parser omit the name. */
const isNoFile = ({ filename }: { filename?: string | undefined }) => !filename

/**
 * Reads on without storing: a client refused halfway reads the response only after it has sent the rest, and may reuse
 * the connection.
 */
export function discardRest({ raw }: FastifyRequest) {
  raw.unpipe() // the detached parser would pause it again
  raw.resume()
}

type Part = { filename: string; file: AsyncIterable<Buffer> }

async function readFile(
  { filename, file }: Part,
  { maxBytes }: Options,
  uploadMemory: UploadMemory,
): Promise<ReceivedFile> {
  const received: ReceivedFile = { name: oneLineText(filename), size: 0, chunks: [] }
  for await (const chunk of file) {
    received.size += chunk.length
    if (received.size > maxBytes * maxReadFactor) break
    if (received.size > maxBytes) received.chunks.length = 0
    else reserve(chunk.length, uploadMemory)
    if (received.size <= maxBytes) received.chunks.push(chunk)
  }
  return received
}

function reserve(bytes: number, uploadMemory: UploadMemory) {
  if (!memory.hold(uploadMemory.client, bytes)) throw busy()
  uploadMemory.held += bytes
}
