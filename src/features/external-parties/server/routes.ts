import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { isSameOrigin, ownOrigins } from '../../../server/http/own-origins.ts'
import { pageCookie } from '../../../server/http/page-cookie.ts'
import { parseUuid } from '../../../server/http/parse-id.ts'
import { withUploads } from '../../../server/http/uploads.ts'
import { networkOf } from '../../../server/rate-limit/rate-limits.ts'
import { limits } from '../../attachments/limits.ts'
import { idempotencyKey } from '../../reports/create/server/idempotency-key.ts'
import * as contract from '../contract.ts'
import { maxPhotos } from '../rules.ts'
import { answerQuestion } from './answer.ts'
import { closeParty, openParty, requestCode, sessionSeconds } from './codes.ts'
import { readOverview } from './overview.ts'

const upload = { field: 'file', maxBytes: limits.maxBytes, maxFiles: maxPhotos }

/** The page of an external party: the cookie is sent to these paths only. */
export const externalPartyRoutes: Routes = ({ publicRoute }, base) => {
  const cookie = pageCookie(base.publicUrl, {
    name: 'meldwerk-external-party',
    path: '/api/external-party',
    seconds: sessionSeconds,
  })
  const origins = ownOrigins(base.publicUrl)
  const checkOrigin = (request: FastifyRequest) => {
    if (!isSameOrigin(request, origins)) throw new Problem('forbidden')
  }

  publicRoute(contract.requestCode, async ({ body, request, reply }) => {
    await requestCode(base, { ...body(), network: networkOf(request.ip) })
    reply.code(202)
    return {}
  })

  publicRoute(contract.openSession, async ({ body, request, reply }) => {
    checkOrigin(request)
    cookie.set(reply, await openParty(base, { input: body(), network: networkOf(request.ip) }))
    return {}
  })

  publicRoute(contract.closeSession, async ({ request, reply }) => {
    checkOrigin(request)
    await closeParty(base, cookie.get(request))
    cookie.clear(reply)
    reply.code(204)
    return undefined
  })

  publicRoute(contract.readOverview, async ({ query, request }) =>
    readOverview(base, { token: cookie.get(request), link: query.link }),
  )

  publicRoute(contract.answerQuestion, async ({ params, request, reply }) => {
    checkOrigin(request)
    const key = idempotencyKey(request.headers)
    if (key === null) throw new Problem('invalid-input', { 'Idempotency-Key': ['Dit veld is vereist.'] })
    const of = { uuid: parseUuid(params.session), token: cookie.get(request), network: networkOf(request.ip) }
    await withUploads(request, upload, read => answerQuestion(base, { ...of, key, read }))
    reply.code(201)
    return {}
  })
}
