import type { FastifyRequest } from 'fastify'
import { Problem } from '../../kit/problem.ts'

const loopback = ['localhost', '127.0.0.1']

/**
 * The origins of the product's own pages: the public address, and on a developer's computer also its other loopback name.
 * @param publicUrl without a slash at the end
 */
export function ownOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map(name => `${protocol}//${name}${port && `:${port}`}`)
}

/** Whether the header `Origin` names one of the product's own pages; a request from another site, or without it, is refused. */
export const isSameOrigin = ({ headers }: { headers: FastifyRequest['headers'] }, origins: readonly string[]) =>
  origins.includes(headers.origin ?? '')

/** Requires that a request comes from one of the product's own pages. Throws 403 otherwise. */
export function requireSameOrigin(request: Parameters<typeof isSameOrigin>[0], origins: readonly string[]) {
  if (!isSameOrigin(request, origins)) throw new Problem('forbidden')
}
