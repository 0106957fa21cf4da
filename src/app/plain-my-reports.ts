import type { FastifyRequest } from 'fastify'
import { checkOrigin } from '../features/my-reports/access/server/session.ts'
import { requireOwnReport } from '../features/my-reports/list/server/open.ts'
import { readMyReportsPage, signOutOfMyReports } from '../features/my-reports/list/server/page.ts'
import { readMyReportPage, submitMyReportPage } from '../features/my-reports/server/page.ts'
import { requireOpen } from '../features/my-reports/server/page-session.ts'
import { Problem } from '../kit/problem.ts'
import type { PlainPages } from '../screens/citizen/plain-pages.ts'
import type { Base } from '../server/base.ts'
import { isSameOrigin, ownOrigins } from '../server/http/own-origins.ts'
import { parseId } from '../server/http/parse-id.ts'
import type { PlainPage } from '../server/pages/plain-pages.ts'
import { param, received } from './plain-requests.ts'

/** A report as its reporter sees it, behind the link of a mail or in the list of all of them, and that list. */
export function myReportsPages(base: Base): PlainPage[] {
  const origins = ownOrigins(base.publicUrl)
  const isServed = () => base.municipality.featureFlags.enableMyIncidents
  const byLink = reportPage(base, {
    path: '/melding/:id(^\\d+$)',
    require: (request, id) => requireOpen(base, request, id),
    check(request) {
      if (!isSameOrigin(request, origins)) throw new Problem('forbidden')
    },
  })
  const listed = reportPage(base, {
    path: '/mijn-meldingen/melding/:id(^\\d+$)',
    require: (request, id) => requireOwnReport(base, request, id),
    check: request => checkOrigin(base, request),
  })
  return [byLink, { ...listed, isServed }, { ...listPage(base), isServed }]
}

type ReportPage = {
  path: string
  /** Proves that a request comes from the reporter. */
  require: (request: FastifyRequest, id: number) => Promise<number>
  /** Only our own pages send their forms here. */
  check: (request: FastifyRequest) => void
}

function reportPage(base: Base, { path, require, check }: ReportPage): PlainPage {
  const accessOf = (request: FastifyRequest) => async () => require(request, parseId(param(request, 'id')))
  return {
    path,
    read: async request => ({ myReport: await readMyReportPage(base, accessOf(request)) }) satisfies PlainPages,
    submit(request) {
      check(request)
      return received(request, async sent => {
        const page = await submitMyReportPage(base, accessOf(request), sent)
        return typeof page === 'string' ? page : ({ myReport: page } satisfies PlainPages)
      })
    },
  }
}

const listPage = (base: Base): PlainPage => ({
  path: '/mijn-meldingen',
  read: async request => ({ myReports: await readMyReportsPage(base, request) }) satisfies PlainPages,
  submit: (request, reply) =>
    received(request, async () => ({ myReports: await signOutOfMyReports(base, request, reply) }) satisfies PlainPages),
})
