import { entryOf } from '#kit/collections.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '../base.ts'
import type { Routes } from '../http/http-server.ts'
import { isFileKey, privateFolder } from './file-store.ts'
import { mediaPath, secondsUntilExpiry } from './signed-url.ts'

/** Browsers may show these types; all others are downloaded. */
const pictureTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}
const otherTypes: Readonly<Record<string, string>> = { pdf: 'application/pdf' }

export type WhenMissing = (base: Base, key: string) => Promise<'now' | 'later'>

/** Seconds. */
const retryAfterSeconds = 10

/** Serves stored files at signed URLs that have not expired; every other URL answers 404. */
export const mediaRoutes =
  (whenMissing: WhenMissing): Routes =>
  ({ fastify }, base) => {
    fastify.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
      `${mediaPath}*`,
      { schema: { hide: true } },
      async ({ params, query }, reply) => {
        const key = params['*']
        const left = isFileKey(key) && !key.startsWith(privateFolder) ? secondsUntilExpiry(base, key, query) : undefined
        if (left === undefined) throw new Problem('not-found')
        const stored = await base.files.get(key)
        if (stored === undefined && (await whenMissing(base, key)) === 'later')
          return reply
            .code(503)
            .headers({ ...safeHeaders, 'Retry-After': retryAfterSeconds, 'Cache-Control': 'no-store' })
            .type('image/svg+xml')
            .send(laterPicture)
        const bytes = stored ?? (await base.files.get(key))
        if (bytes === undefined) throw new Problem('not-found')
        return reply
          .headers({
            'Cache-Control': `private, max-age=${left}`,
            'Content-Type': typeOf(key),
            'Content-Disposition': `${entryOf(pictureTypes, extensionOf(key)) ? 'inline' : 'attachment'}; filename="${nameOf(key)}"`,
            ...safeHeaders,
          })
          .send(bytes)
      },
    )
  }

const safeHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  // Other sites may show files with `<img>`, as they may call the rest of the wire.
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

/** Browsers show it in place of the photo, whatever the status. */
const laterPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#e8e8e8"/><g font-family="sans-serif" font-size="44" fill="#333" text-anchor="middle">
<text x="200" y="140">Foto wordt</text><text x="200" y="196">nog verwerkt</text></g></svg>`

const typeOf = (key: string) => {
  const extension = extensionOf(key)
  return entryOf(pictureTypes, extension) ?? entryOf(otherTypes, extension) ?? 'application/octet-stream'
}
const extensionOf = (key: string) => key.slice(key.lastIndexOf('.') + 1)
const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
