import { Problem } from '../../kit/problem.ts'
import type { Base } from '../base.ts'
import type { Routes } from '../http/http-server.ts'
import { isFileKey, privateFolder } from './file-keys.ts'
import { mediaPath, secondsUntilExpiry } from './signed-url.ts'

/** The types of files that a browser may show; every other one is downloaded. */
const pictureTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}
const otherTypes: Readonly<Record<string, string>> = { pdf: 'application/pdf' }

/** What is done for a file that is not stored. @returns when it can be, if it exists at all */
export type WhenMissing = (base: Base, key: string) => Promise<'now' | 'later'>

/** When a picture that says to come back later may be asked for again (seconds). */
const retryAfterSeconds = 10

/** Stored files, at signed addresses that have not expired; every other address answers 404. */
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
            'Content-Disposition': `${pictureTypes[extensionOf(key)] ? 'inline' : 'attachment'}; filename="${nameOf(key)}"`,
            ...safeHeaders,
          })
          .send(bytes)
      },
    )
  }

const safeHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  // Other sites may show it with `<img>`, as they may call the rest of the wire.
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

/** Browsers show it in the place of the photo, whatever the status. */
const laterPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#e8e8e8"/><g font-family="sans-serif" font-size="44" fill="#333" text-anchor="middle">
<text x="200" y="140">Foto wordt</text><text x="200" y="196">nog verwerkt</text></g></svg>`

const typeOf = (key: string) => {
  const extension = extensionOf(key)
  return pictureTypes[extension] ?? otherTypes[extension] ?? 'application/octet-stream'
}
const extensionOf = (key: string) => key.slice(key.lastIndexOf('.') + 1)
const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
