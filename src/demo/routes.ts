import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { BadQuery } from './bad-query.ts'
import { addressServiceOf } from './locatieserver/answer.ts'
import { atlasOf } from './tiles/atlas.ts'
import { tileStyles } from './tiles/picture.ts'
import { schemes, type Tile, tileExists } from './tiles/schemes.ts'
import { tileCache } from './tiles/tile-cache.ts'
import { meldstad } from './town.ts'
import { exceptionReport, featureServiceOf } from './wfs/answer.ts'

function lazy<T>(create: () => T): () => T {
  let cached: { value: T } | undefined
  return () => {
    cached ??= { value: create() }
    return cached.value
  }
}

type TilePath = { layer: string; crs: string; z: string; x: string; y: string }
const integer = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN)

function tileRequest({ layer, crs, z, x, y }: TilePath) {
  const scheme = schemes.find(({ code }) => code === crs)
  const style = tileStyles.find(name => name === layer)
  const tile: Tile = { z: integer(z), x: integer(x), y: y.endsWith('.png') ? integer(y.slice(0, -4)) : Number.NaN }
  return scheme && style && tileExists(scheme, tile) ? { scheme, style, tile } : null
}

/** The first tile takes half a second, which no request should wait for. */
function warmUpTiles(app: FastifyInstance, tiles: () => ReturnType<typeof tileCache>) {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setTimeout(() => void tiles().warmUp(), warmUpDelay)
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
/** Milliseconds, so that the first page comes first. */
const warmUpDelay = 200

function tileRoutes(app: FastifyInstance, folder: string): void {
  const tiles = lazy(() => tileCache(atlasOf(meldstad()), folder))
  warmUpTiles(app, tiles)
  app.get<{ Params: TilePath }>('/demo/tiles/:layer/:crs/:z/:x/:y', async ({ params, headers }, reply) => {
    const requested = tileRequest(params)
    if (!requested) return reply.code(404).send({ detail: 'Niet gevonden.' })
    const picture = await tiles().tile(requested.scheme, requested.tile, requested.style)
    const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 20)}"`
    reply.header('cache-control', 'public, max-age=604800').header('etag', tag)
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('image/png').send(picture)
  })
}

function sendOrReject(send: () => FastifyReply, reject: (text: string) => FastifyReply): FastifyReply {
  try {
    return send()
  } catch (error) {
    if (error instanceof BadQuery) return reject(error.message)
    throw error
  }
}

function addressRoutes(app: FastifyInstance): void {
  const locations = lazy(() => addressServiceOf(meldstad()))
  for (const kind of ['suggest', 'free', 'reverse'] as const) {
    app.get(`/demo/locatieserver/${kind}`, ({ query }, reply) =>
      sendOrReject(
        () => reply.send(locations()[kind](query)),
        msg => reply.code(400).send({ responseHeader: { status: 400, QTime: 0 }, error: { msg, code: 400 } }),
      ),
    )
  }
}

function featureRoutes(app: FastifyInstance): void {
  const features = lazy(() => featureServiceOf(meldstad()))
  app.get<{ Querystring: Record<string, unknown> }>('/demo/wfs', ({ query }, reply) =>
    sendOrReject(
      () => {
        const { type, body } = features()(query)
        return reply.type(type).send(body)
      },
      text => {
        const { type, body } = exceptionReport(text)
        return reply.code(400).type(type).send(body)
      },
    ),
  )
}

/** The map tiles, address service and object layers have the shapes of the real services. */
export const demoServices =
  ({ tileCache: folder }: { tileCache: string }): FastifyPluginAsync =>
  async app => {
    tileRoutes(app, folder)
    addressRoutes(app)
    featureRoutes(app)
  }
