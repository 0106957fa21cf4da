import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MyReportsPageData } from '#features/my-reports/list/contract.ts'
import { requireOwnReport } from '#features/my-reports/list/server/list.ts'
import { readMyReportsPage, signOutOfMyReports } from '#features/my-reports/list/server/page.ts'
import { readRequestedLink } from '#features/my-reports/list/server/request-link.ts'
import { listTexts } from '#features/my-reports/list/web/texts.ts'
import { closePress, type MyReportPageData } from '#features/my-reports/page.ts'
import { pageClosedPath, paths } from '#features/my-reports/paths.ts'
import { readMyReportPage, submitMyReportPage } from '#features/my-reports/server/page.ts'
import { closeMyReport, requireOpen } from '#features/my-reports/server/page-session.ts'
import { myReportTranslations } from '#features/my-reports/web/texts.ts'
import type { PlainPages } from '#features/site/pages/plain-pages.ts'
import { translate } from '#features/translations/translate.ts'
import type { Language } from '#kit/language.ts'
import type { Base } from '#server/base.ts'
import { parseId } from '#server/http/pagination.ts'
import type { PlainPage } from '#server/pages/plain-pages.ts'
import { residentLanguage } from '#server/pages/resident-language.ts'
import { param, received } from './plain-requests.ts'

type Titled = { title?: string }

const titlesIn = (language: Language) => {
  const { title, confirm } = listTexts[language]
  return { report: myReportTranslations[language].heading, list: title, requested: confirm.heading }
}

function titled(
  base: Pick<Base, 'municipality'>,
  request: FastifyRequest,
  name: (texts: ReturnType<typeof titlesIn>) => string,
): Titled {
  const language = residentLanguage(request)
  return { title: [name(titlesIn(language)), translate(language, base.municipality.language.siteTitle)].join(' – ') }
}

export function myReportsPages(base: Base): PlainPage[] {
  const isServed = () => base.municipality.featureFlags.enableMyIncidents
  const byLink = reportPage(base, {
    path: '/melding/:id(^\\d+$)',
    require: (request, id) => requireOpen(base, request, id),
    close: (exchange, id) => closeMyReport(base, exchange, id),
  })
  const listed = reportPage(base, {
    path: '/mijn-meldingen/melding/:id(^\\d+$)',
    require: (request, id) => requireOwnReport(base, request, id),
  })
  return [byLink, { ...listed, isServed }, { ...listPage(base), isServed }, { ...requestedPage(base), isServed }]
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

type ReportPage = {
  path: string
  require: (request: FastifyRequest, id: number) => Promise<number>
  /** Absent where the reporter signs out instead. */
  close?: (exchange: Exchange, id: number) => Promise<void>
}

function reportPage(base: Base, { path, require, close }: ReportPage): PlainPage {
  const accessOf = (request: FastifyRequest) => async () => require(request, parseId(param(request, 'id')))
  const shown = (request: FastifyRequest, myReport: MyReportPageData): PlainPages & Titled => ({
    myReport,
    ...(myReport.kind === 'open' && titled(base, request, ({ report }) => report(myReport.report.number))),
  })
  return {
    path,
    read: async request => shown(request, await readMyReportPage(base, accessOf(request))),
    submit(request, reply) {
      return received(request, async sent => {
        if (close && sent.form.get('press') === closePress) {
          await close({ request, reply }, parseId(param(request, 'id')))
          return pageClosedPath
        }
        const page = await submitMyReportPage(base, accessOf(request), sent)
        return typeof page === 'string' ? page : shown(request, page)
      })
    },
  }
}

function listPage(base: Base): PlainPage {
  const shown = (request: FastifyRequest, myReports: MyReportsPageData): PlainPages & Titled => ({
    myReports,
    ...titled(base, request, ({ list }) => list),
  })
  return {
    path: '/mijn-meldingen',
    read: async request => shown(request, await readMyReportsPage(base, request)),
    submit: (request, reply) =>
      received(request, async () => shown(request, await signOutOfMyReports(base, request, reply))),
  }
}

/** Scripts would not know the e-mail address. */
function requestedPage(base: Base): PlainPage {
  return {
    path: paths.requested,
    isPlain: true,
    read: async request => {
      const requestedLink = readRequestedLink(base, request)
      const shown: PlainPages & Titled = { ...titled(base, request, ({ requested }) => requested) }
      return requestedLink && { ...shown, requestedLink }
    },
  }
}
