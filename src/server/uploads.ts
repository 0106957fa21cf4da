import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../kit/problem.ts'

/** A file as somebody sent it; nothing about it has been checked but its size. */
export type Upload = { name: string; bytes: Buffer }

type Options = {
  field: string
  largest: number
  /** After how many milliseconds without a byte somebody is cut off. */
  longestSilence?: number
}

/** All uploads that are being read or worked on together; beyond that, people are asked to come back. */
const mostHeld = 128 * 1024 * 1024
/** A file that is too large is still read, to say how large it is, but not for ever. */
const readOn = 5

let held = 0
/** How much all uploads together hold at this moment. */
export const heldBytes = () => held

/** Let the server take multipart bodies. They are read when a route asks for its file, never put on disk. */
export async function acceptUploads(fastify: FastifyInstance) {
  await fastify.register(multipart, {
    throwFileSizeLimit: false,
    limits: { parts: 30, fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50, fileSize: Infinity },
  })
}

/**
 * Do something with the file of a request, in memory. `read` reads the body only when it is called, so that rights can be
 * judged before; what it holds counts until the work is done.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  options: Options,
  work: (read: () => Promise<Upload>) => Promise<Result>,
): Promise<Result> {
  const own = { held: 0 }
  try {
    return await work(() => readUpload(request, options, own))
  } finally {
    held -= own.held
  }
}

async function readUpload(request: FastifyRequest, options: Options, own: { held: number }): Promise<Upload> {
  const refuse = (message: string) => new Problem('invalid-input', { [options.field]: [message] })
  if (!request.isMultipart()) throw refuse(hasField(request.body, options.field) ? sentences.noFile : sentences.missing)
  const { file, isText } = await partsOf(request, options, own)
  if (!file) throw refuse(isText ? sentences.noFile : sentences.missing)
  if (file.size > options.largest)
    throw refuse(`File size of ${file.size} is more than the allowed size ${options.largest}!`)
  if (file.size === 0) throw refuse(sentences.empty)
  return { name: file.name, bytes: Buffer.concat(file.chunks) }
}

const sentences = {
  missing: 'Er is geen bestand opgestuurd.',
  empty: 'Het verstuurde bestand is leeg.',
  noFile: 'De verstuurde data was geen bestand. Controleer de encoding type op het formulier.',
}

const hasField = (body: unknown, field: string) => typeof body === 'object' && body !== null && field in body

type Received = { name: string; size: number; chunks: Buffer[] }

/** The first file under the field's name; other parts are passed over. */
async function partsOf(request: FastifyRequest, options: Options, own: { held: number }) {
  let file: Received | undefined
  let isText = false
  const silence = setTimeout(() => request.raw.destroy(), options.longestSilence ?? 30_000)
  request.raw.on('data', () => silence.refresh())
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') isText ||= part.fieldname === options.field
      else if (part.fieldname !== options.field || file) part.file.resume()
      else file = await received(part, options, own)
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid-input', `Multipart form parse error - ${error instanceof Error ? error.message : ''}`)
  } finally {
    clearTimeout(silence)
    request.raw.resume() // whoever was refused halfway has to get rid of the rest before he hears why
  }
  return { file, isText }
}

type Part = { filename: string; file: AsyncIterable<Buffer> }

async function received({ filename, file }: Part, { largest }: Options, own: { held: number }): Promise<Received> {
  const into: Received = { name: filename, size: 0, chunks: [] }
  for await (const chunk of file) {
    into.size += chunk.length
    if (into.size > largest * readOn) break
    if (into.size > largest) into.chunks.length = 0
    else hold(chunk.length, own)
    if (into.size <= largest) into.chunks.push(chunk)
  }
  return into
}

function hold(bytes: number, own: { held: number }) {
  if (held + bytes > mostHeld) throw new Problem('unavailable')
  held += bytes
  own.held += bytes
}
