import { BlockList, isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Warn once, at the first request with an `X-Forwarded-For` from an address that TRUST_PROXY does not name: everybody behind that
 * proxy then counts as one sender, and a whole town shares one rate limit.
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

/** Addresses within a network of the municipality. Another one may be that of a resident, which the log must not hold. */
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
