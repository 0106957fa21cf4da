import { Problem } from '#kit/problem.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import { withUpload } from '#server/http/uploads.ts'
import { iconPath } from '../../server/wire.ts'
import * as contract from '../contract.ts'
import { changeIcon, iconUpload, readIcon, servedIcon } from './icons.ts'

export const iconRoutes: Routes = ({ authorizedRoute, fastify }, base) => {
  authorizedRoute(contract.readIcon, ({ params }) => readIcon(base, parseId(params.id)))

  for (const endpoint of [contract.replaceIcon, contract.changeIcon])
    authorizedRoute(endpoint, ({ user: by, params, request }) =>
      withUpload(request, iconUpload, read => changeIcon(base, { by, id: parseId(params.id), read })),
    )

  authorizedRoute(contract.removeIcon, async ({ user: by, params, reply }) => {
    await changeIcon(base, { by, id: parseId(params.id) })
    reply.code(204)
    return undefined
  })

  fastify.get<{ Params: { name: string } }>(
    `${iconPath}:name`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const icon = await servedIcon(base.db, params.name)
      if (!icon) throw new Problem('not-found')
      return reply
        .headers({
          'Content-Type': icon.type,
          // Other content has another name.
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'X-Content-Type-Options': 'nosniff',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        .send(icon.bytes)
    },
  )
}
