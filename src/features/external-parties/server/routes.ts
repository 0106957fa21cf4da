import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { ownOrigins, requireSameOrigin } from '../../../server/http/own-origins.ts'
import { pageCookie } from '../../../server/http/page-cookie.ts'
import { parseUuid } from '../../../server/http/parse-id.ts'
import { withUploads } from '../../../server/http/uploads.ts'
import { networkOf } from '../../../server/rate-limit/rate-limits.ts'
import { limits } from '../../attachments/limits.ts'
import { idempotencyKey } from '../../reports/create/server/idempotency-key.ts'
import * as contract from '../contract.ts'
import { maxPhotos } from '../rules.ts'
import { answerByLink, answerOnPage } from './answer.ts'
import { closeParty, openParty, requestCode, sessionSeconds } from './codes.ts'
import { readLink, readOverview } from './overview.ts'

const upload = { field: 'file', maxBytes: limits.maxBytes, maxFiles: maxPhotos }

/** The page of an external party: the cookie is sent to these paths only. */
export const externalPartyRoutes: Routes = ({ publicRoute }, base) => {
  const cookie = pageCookie(base.publicUrl, {
    name: 'meldwerk-external-party',
    path: '/api/external-party',
    seconds: sessionSeconds,
  })
  const origins = ownOrigins(base.publicUrl)
  const checkOrigin = (request: FastifyRequest) => requireSameOrigin(request, origins)

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

  publicRoute(contract.readLink, async ({ params }) => readLink(base, parseUuid(params.session)))

  publicRoute(contract.answerQuestion, async ({ params, request, reply }) => {
    checkOrigin(request)
    reply.code(201)
    return receiveAnswer(request, params.session, answer => answerOnPage(base, cookie.get(request), answer))
  })

  publicRoute(contract.answerByLink, async ({ params, request, reply }) => {
    checkOrigin(request)
    reply.code(201)
    return receiveAnswer(request, params.session, answer => answerByLink(base, answer))
  })
}

type Answer = Parameters<typeof answerByLink>[1]

/** Read an answer with its photos. @throws Problem `invalid-input` without the header `Idempotency-Key` */
async function receiveAnswer(request: FastifyRequest, session: string, receive: (answer: Answer) => Promise<void>) {
  const key = idempotencyKey(request.headers)
  if (key === null) throw new Problem('invalid-input', { 'Idempotency-Key': ['Dit veld is vereist.'] })
  const about = { uuid: parseUuid(session), network: networkOf(request.ip), key }
  await withUploads(request, upload, read => receive({ ...about, read }))
  return {}
}
