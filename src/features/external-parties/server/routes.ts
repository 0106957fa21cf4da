import type { FastifyRequest } from 'fastify'
import { limits } from '#features/attachments/limits.ts'
import { idempotencyKey } from '#features/reports/create/server/idempotency-key.ts'
import { Problem } from '#kit/problem.ts'
import type { Routes } from '#server/http/http-server.ts'
import { pageCookie } from '#server/http/page-cookie.ts'
import { parseUuid } from '#server/http/pagination.ts'
import { withUploads } from '#server/http/uploads.ts'
import { networkOf } from '#server/rate-limit/rate-limits.ts'
import * as contract from '../contract.ts'
import { maxPhotos } from '../rules.ts'
import { answerByLink, answerOnPage } from './answer.ts'
import { closeParty, openParty, requestCode, sessionSeconds } from './codes.ts'
import { readLink, readOverview } from './questions.ts'

const upload = { field: 'file', maxBytes: limits.maxBytes, maxFiles: maxPhotos }

/** The cookie is limited to these paths. */
export const externalPartyRoutes: Routes = ({ publicRoute, ownPageRoute }, base) => {
  const cookie = pageCookie(base.publicUrl, {
    name: 'meldwerk-external-party',
    path: '/api/external-party',
    seconds: sessionSeconds,
  })

  publicRoute(contract.requestCode, async ({ body, request, reply }) => {
    await requestCode(base, { ...body(), network: networkOf(request.ip) })
    reply.code(202)
    return {}
  })

  ownPageRoute(contract.openSession, async ({ body, request, reply }) => {
    cookie.set(reply, await openParty(base, { input: body(), network: networkOf(request.ip) }))
    return {}
  })

  ownPageRoute(contract.closeSession, async ({ request, reply }) => {
    await closeParty(base, cookie.get(request))
    cookie.clear(reply)
    reply.code(204)
    return undefined
  })

  ownPageRoute(contract.readOverview, async ({ query, request }) =>
    readOverview(base, { token: cookie.get(request), link: query.link }),
  )

  publicRoute(contract.readLink, async ({ params }) => readLink(base, parseUuid(params.session)))

  ownPageRoute(contract.answerQuestion, async ({ params, request, reply }) => {
    reply.code(201)
    return receiveAnswer(request, params.session, answer => answerOnPage(base, cookie.get(request), answer))
  })

  ownPageRoute(contract.answerByLink, async ({ params, request, reply }) => {
    reply.code(201)
    return receiveAnswer(request, params.session, answer => answerByLink(base, answer))
  })
}

type Answer = Parameters<typeof answerByLink>[1]

/** @throws Problem `invalid-input` without the header `Idempotency-Key` */
async function receiveAnswer(request: FastifyRequest, session: string, receive: (answer: Answer) => Promise<void>) {
  const key = idempotencyKey(request.headers)
  if (key === null) throw new Problem('invalid-input', { 'Idempotency-Key': ['Dit veld is vereist.'] })
  const about = { uuid: parseUuid(session), network: networkOf(request.ip), key }
  await withUploads(request, upload, read => receive({ ...about, read }))
  return {}
}
