import { BlockList, isIPv4, type Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { networkOf } from '../rate-limit/rate-limits.ts'
import { answerClientError, answerInNodesPlace, answerMalformedUrl } from './bare-responses.ts'
import type { IsProxy } from './trusted-proxies.ts'

/** Milliseconds. A request whose headers take longer is answered with 408. */
const serverTimeouts = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }

const limits = {
  /** Connections of one client at a time. A proxy of TRUST_PROXY has no limit. */
  maxPerClient: 1_000,
  /** Milliseconds without a request; Node's own timeout is extended by each line break. */
  idle: 80_000,
  /** Milliseconds in which the client reads nothing of its response. */
  stalled: 120_000,
}

type Connection = {
  requests: number
  /** The start of the pause without a request, or without progress of the response. */
  since: number
  taken: number
}

/** Closes idle connections, and those that one client opens beyond its share (docs/wire/limits.md#connections). */
export function limitConnections(
  fastify: FastifyInstance,
  { isProxy = () => false, ...changed }: { isProxy?: IsProxy | undefined } & Partial<typeof limits>,
) {
  const { maxPerClient, idle, stalled } = { ...limits, ...changed }
  const connections = new Map<Socket, Connection>()
  const perClient = new Map<string, number>()

  fastify.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const client = networkOf(remoteAddress)
    const count = (perClient.get(client) ?? 0) + 1
    if (count > maxPerClient && !isProxy(remoteAddress)) return void socket.destroy()
    perClient.set(client, count)
    connections.set(socket, { requests: 0, since: Date.now(), taken: 0 })
    socket.once('close', () => {
      connections.delete(socket)
      const left = (perClient.get(client) ?? 1) - 1
      if (left > 0) perClient.set(client, left)
      else perClient.delete(client)
    })
  })
  fastify.server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.requests += 1
    response.once('close', () => Object.assign(connection, { requests: connection.requests - 1, since: Date.now() }))
  })
  const check = () => {
    const now = Date.now()
    for (const [socket, connection] of connections) {
      const taken = socket.bytesWritten - socket.writableLength
      const isTaking = connection.requests > 0 && (socket.writableLength === 0 || taken !== connection.taken)
      if (isTaking) Object.assign(connection, { since: now, taken })
      if (now - connection.since > (connection.requests > 0 ? stalled : idle)) socket.destroy()
    }
  }
  const timer = setInterval(check, Math.min(idle, stalled, 50_000) / 10).unref()
  fastify.addHook('onClose', async () => clearInterval(timer))
}

/**
 * Warns once, at the first request with an `X-Forwarded-For` from an address outside TRUST_PROXY: all clients behind
 * that proxy count as one sender, and a whole town shares one rate limit.
 */
export function warnAboutUntrustedProxy(fastify: FastifyInstance) {
  let hasWarned = false
  fastify.addHook('onRequest', async request => {
    if (hasWarned || !isFromUntrustedProxy(request)) return
    hasWarned = true
    request.log.warn(messageFor(request.socket.remoteAddress), 'TRUST_PROXY')
  })
}

/** With a trusted proxy `ips` holds its address and at least one more. */
const isFromUntrustedProxy = ({ headers, ips = [] }: FastifyRequest) =>
  headers['x-forwarded-for'] !== undefined && ips.length < 2

const messageFor = (address = '') => ({
  message:
    `A request with X-Forwarded-For came from ${isPrivate(address) ? address : 'an address'} that TRUST_PROXY does not name. ` +
    'If that is your proxy, set TRUST_PROXY to its address: until then all residents behind it share one rate limit. ' +
    'If there is no proxy, somebody made the header up, and it is ignored.',
})

/** Only these addresses may be logged: another one may be a resident's. */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

function isPrivate(address: string) {
  const unmapped = address.replace(/^::ffff:/, '')
  return unmapped !== '' && privateNetworks.check(unmapped, isIPv4(unmapped) ? 'ipv4' : 'ipv6')
}

/** Returns the options of the HTTP server for malformed requests. */
export const serverOptions = (publicUrl: string) =>
  ({
    frameworkErrors: (_, request, reply) => answerMalformedUrl(publicUrl)(request, reply),
    clientErrorHandler: answerClientError(publicUrl),
    http: { ...serverTimeouts, requireHostHeader: false },
  }) satisfies FastifyServerOptions & { http: object }

/** Guards connections, and requests that reach no route. Register it first. */
export function guardConnections(fastify: FastifyInstance, publicUrl: string, isProxy: IsProxy | undefined) {
  warnAboutUntrustedProxy(fastify)
  answerInNodesPlace(fastify, publicUrl)
  limitConnections(fastify, { isProxy })
}
