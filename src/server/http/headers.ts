import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Municipality } from '#kit/configuration.ts'
import { strictTransport } from './bare-responses.ts'

type Options = { municipality: Municipality; publicUrl: string; issuer: string | undefined; devWeb: string | undefined }

/**
 * Sets the security headers of every response: no inline script or style, no wildcard; hosts come from the
 * configuration.
 */
export async function setHeaders(fastify: FastifyInstance, { municipality, publicUrl, issuer, devWeb }: Options) {
  const isHttps = publicUrl.startsWith('https:')
  const { map, addressService } = municipality
  const dev = devWeb ? [devWeb, devWeb.replace(/^http/, 'ws')] : []
  const hosts = (...urls: (string | undefined)[]) => [...new Set(urls.flatMap(url => originOf(url)))]
  const icons = Object.values(map.layers).flatMap(({ kinds = [] }) => kinds.map(({ icon }) => icon))
  await fastify.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...dev],
        styleSrc: ["'self'", ...(devWeb ? [devWeb, "'unsafe-inline'"] : [])],
        imgSrc: ["'self'", 'data:', 'blob:', ...hosts(map.tiles.url, municipality.logo.url, ...icons), ...dev],
        connectSrc: ["'self'", ...hosts(addressService?.suggestUrl, addressService?.reverseUrl, issuer), ...dev],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...hosts(issuer)],
        workerSrc: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && strictTransport,
  })
  reuseHeaders(fastify)
}

/** Building the headers takes a thirtieth of the time of a response, so the first response's headers are reused. */
function reuseHeaders(fastify: FastifyInstance) {
  let headers: Readonly<OutgoingHttpHeaders> | undefined
  fastify.addHook('onRequest', (_, { raw, helmet: setHelmetHeaders }, done) => {
    if (!headers) {
      const before = raw.getHeaders()
      setHelmetHeaders()
      headers = Object.fromEntries(Object.entries(raw.getHeaders()).filter(([name]) => !(name in before)))
    } else for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value)
    done()
  })
}

/** Allows the municipality's own sites to frame this page. Use it for residents' pages only, never for staff. */
export function allowFrames(reply: FastifyReply, { embeddedOn }: Pick<Municipality, 'embeddedOn'>): FastifyReply {
  if (embeddedOn.length === 0) return reply
  const policy = String(reply.getHeader('content-security-policy'))
  const allowed = `frame-ancestors ${embeddedOn.flatMap(originOf).join(' ')}`
  return reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", allowed))
    .removeHeader('x-frame-options')
}

function originOf(url: string | undefined): string[] {
  const origin = url && /^(https?:\/\/[^/]+)/.exec(url)?.[1]
  return origin ? [origin] : []
}
