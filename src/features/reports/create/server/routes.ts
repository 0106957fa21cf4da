import type { Routes } from '#server/http/http-server.ts'
import { parseUuid } from '#server/http/pagination.ts'
import { issueDraftToken } from '#server/rate-limit/draft-token.ts'
import * as contract from '../contract.ts'
import { createPublicReport, type LaterFeatures } from './create.ts'
import { readPublicReport, toPublicReport } from './public-report.ts'

export const reportRoutes =
  (laterFeatures: LaterFeatures): Routes =>
  ({ publicRoute }, base) => {
    publicRoute(contract.createReport, async ({ body, request, reply }) => {
      const report = await createPublicReport(base, body(), { headers: request.headers, ...laterFeatures })
      reply.code(201)
      return toPublicReport(base, report)
    })

    publicRoute(contract.readPublicReport, async ({ params }) =>
      toPublicReport(base, await readPublicReport(base, parseUuid(params.uuid))),
    )

    publicRoute(contract.issueToken, async ({ body }) => ({
      token: issueDraftToken({ signingKey: base.signingKey, key: body().key, now: base.clock() }),
    }))
  }
