import { Problem } from '../../kit/problem.ts'
import type { Routes } from '../http/http-server.ts'
import { isFileKey } from './file-keys.ts'
import { mediaPath, secondsUntilExpiry } from './signed-url.ts'

/** The types of files that a browser may show; every other one is downloaded. */
const pictureTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}
const otherTypes: Readonly<Record<string, string>> = { pdf: 'application/pdf' }

/** Stored files, at signed addresses that have not expired; every other address answers 404. */
export const mediaRoutes: Routes = ({ fastify }, base) => {
  fastify.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    `${mediaPath}*`,
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const key = params['*']
      const left = isFileKey(key) ? secondsUntilExpiry(base, key, query) : undefined
      const bytes = left === undefined ? undefined : await base.files.get(key)
      if (bytes === undefined) throw new Problem('not-found')
      return reply
        .headers({
          'Cache-Control': `private, max-age=${left}`,
          'Content-Type': typeOf(key),
          'Content-Disposition': `${pictureTypes[extensionOf(key)] ? 'inline' : 'attachment'}; filename="${nameOf(key)}"`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'X-Content-Type-Options': 'nosniff',
          // Other sites may show it with `<img>`, as they may call the rest of the wire.
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        .send(bytes)
    },
  )
}

const typeOf = (key: string) => {
  const extension = extensionOf(key)
  return pictureTypes[extension] ?? otherTypes[extension] ?? 'application/octet-stream'
}
const extensionOf = (key: string) => key.slice(key.lastIndexOf('.') + 1)
const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
