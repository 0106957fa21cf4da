import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../kit/problem.ts'

/** A file as a client sent it; only its size has been checked. */
export type Upload = { name: string; bytes: Buffer }

type Options = {
  field: string
  maxBytes: number
  /** How long the client may send nothing before the connection is closed (milliseconds). */
  idleTimeout?: number
}

/** Maximum number of bytes of all uploads together that are being read or processed; beyond that the answer is 503. */
const maxHeld = 128 * 1024 * 1024
/** A file that is too large is read on to report its size, up to this many times the maximum. */
const maxReadFactor = 5

let held = 0
/** The number of bytes that all uploads together hold in memory now. */
export const uploadBytesInMemory = () => held

/** Accept multipart bodies. They are read when a route reads its file, and never written to disk. */
export async function acceptUploads(fastify: FastifyInstance) {
  await fastify.register(multipart, {
    throwFileSizeLimit: false,
    limits: { parts: 30, fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50, fileSize: Infinity },
  })
}

/**
 * Process the file of a request in memory. The body is read when `read` is called, so that permissions can be checked before;
 * its bytes count as held until the work is done.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  options: Options,
  work: (read: () => Promise<Upload>) => Promise<Result>,
): Promise<Result> {
  const uploadMemory = { held: 0 }
  try {
    return await work(() => readUpload(request, options, uploadMemory))
  } finally {
    held -= uploadMemory.held
  }
}

async function readUpload(request: FastifyRequest, options: Options, uploadMemory: { held: number }): Promise<Upload> {
  const refuse = (message: string) => new Problem('invalid-input', { [options.field]: [message] })
  if (!request.isMultipart()) throw refuse(hasField(request.body, options.field) ? messages.noFile : messages.missing)
  const { file, isText } = await readParts(request, options, uploadMemory)
  if (!file) throw refuse(isText ? messages.noFile : messages.missing)
  if (file.size > options.maxBytes)
    throw refuse(`File size of ${file.size} is more than the allowed size ${options.maxBytes}!`)
  if (file.size === 0) throw refuse(messages.empty)
  return { name: file.name, bytes: Buffer.concat(file.chunks) }
}

const messages = {
  missing: 'Er is geen bestand opgestuurd.',
  empty: 'Het verstuurde bestand is leeg.',
  noFile: 'De verstuurde data was geen bestand. Controleer de encoding type op het formulier.',
}

const hasField = (body: unknown, field: string) => typeof body === 'object' && body !== null && field in body

type ReceivedFile = { name: string; size: number; chunks: Buffer[] }

/** The first file with the field's name; other parts are skipped. */
async function readParts(request: FastifyRequest, options: Options, uploadMemory: { held: number }) {
  let file: ReceivedFile | undefined
  let isText = false
  const idleTimer = setTimeout(() => request.raw.destroy(), options.idleTimeout ?? 30_000)
  request.raw.on('data', () => idleTimer.refresh())
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') isText ||= part.fieldname === options.field
      else if (part.fieldname !== options.field || file) part.file.resume()
      else file = await readFile(part, options, uploadMemory)
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid-input', `Multipart form parse error - ${error instanceof Error ? error.message : ''}`)
  } finally {
    clearTimeout(idleTimer)
    request.raw.resume() // a client that is refused halfway reads the response only after it has sent the rest
  }
  return { file, isText }
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
  if (held + bytes > maxHeld) throw new Problem('unavailable')
  held += bytes
  uploadMemory.held += bytes
}
