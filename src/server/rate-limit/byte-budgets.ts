import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SharedCounters } from './shared-counters.ts'

/** Bytes that one address may send for each report of its limit. */
export type BytesPerReport = {
  /** A separate budget for each path. */
  paths: Readonly<Record<string, number>>
  others: number
}

type Options = {
  bytesPerReport: BytesPerReport
  rate: () => { max: number; milliseconds: number }
  counters: SharedCounters
  clientOf: (request: FastifyRequest) => string
  refuse: (reply: FastifyReply, seconds: number) => never
}

/** Bytes of a body that may arrive with the headers, before anything could be counted. */
const withHeaders = 65_536

/** Counters hold kilobytes: a number of bytes would not fit in their column. */
const kilobytes = (bytes: number) => Math.ceil(bytes / 1_000)

/**
 * Limits the bytes that clients send without signing in: storage and memory cost bytes, not requests. An announced
 * length is counted before the body is read, a body without one afterwards.
 */
export function byteBudgets({ bytesPerReport, rate, counters, clientOf, refuse }: Options) {
  const budgetOf = (request: FastifyRequest) => {
    const url = request.routeOptions.url ?? ''
    const ofPath = bytesPerReport.paths[url]
    const { max, milliseconds } = rate()
    const name = `${clientOf(request)} kilobytes at ${ofPath ? url : 'other paths'}`
    return { name, milliseconds, max: kilobytes((ofPath ?? bytesPerReport.others) * max) }
  }
  return {
    async check(request: FastifyRequest, reply: FastifyReply) {
      const { name, milliseconds, max } = budgetOf(request)
      const announced = kilobytes(Number(request.headers['content-length'] ?? 0))
      const { current, ttl } = counters.add(name, milliseconds, announced)
      if (current <= max) return
      counters.add(name, milliseconds, -announced) // the refused body is not read
      refuse(reply, Math.ceil(ttl / 1_000))
    },
    async countRest(request: FastifyRequest, receivedBefore: number) {
      if (request.headers['transfer-encoding'] === undefined) return
      const { name, milliseconds } = budgetOf(request)
      counters.add(name, milliseconds, kilobytes(request.raw.socket.bytesRead - receivedBefore + withHeaders))
    },
  }
}
