import { Problem } from '#kit/problem.ts'
import type { Routes } from '#server/http/http-server.ts'
import { reportError } from '../contract.ts'

export const errorReportRoutes: Routes = ({ publicRoute, fastify }, base) => {
  publicRoute(reportError, async ({ body, reply }) => {
    const report = body()
    if (!base.municipality.errorReporting) throw new Problem('not-found')
    fastify.log.warn({ what: 'page', ...report }, 'a page failed')
    reply.code(204)
    return undefined
  })
}
