import type { FastifyRequest } from 'fastify'
import { Problem } from '../../kit/problem.ts'

/** What a form adds to its file (bytes). */
const formBytes = 200_000

/** Refuse a file that is too large before any of it is read. @param advice what to do instead, as a sentence */
export function refuseLarge({ headers }: Pick<FastifyRequest, 'headers'>, maxBytes: number, advice = ''): void {
  const size = Number(headers['content-length'] ?? 0)
  if (size <= maxBytes + formBytes) return
  const [megabytes, max] = [size, maxBytes].map(bytes => Math.ceil(bytes / 1024 / 1024))
  throw new Problem('too-large', `Het bestand is ${megabytes} MB; ten hoogste ${max} MB kan. ${advice}`.trim())
}
