import type { FastifyReply, FastifyRequest } from 'fastify'
import { ListedReport } from '#features/report-view/contract.ts'
import { toFoundReport, toListedReport } from '#features/report-view/server/shape.ts'
import { parseDateTime } from '#kit/day.ts'
import type { Routes } from '#server/http/http-server.ts'
import { geographyHeaders, pageLinks } from '#server/http/pagination.ts'
import { sendInParts } from '#server/http/streamed-page.ts'
import * as contract from '../contract.ts'
import { listHandled as listHandledEndpoint } from '../handled.ts'
import {
  becameParents,
  countedLists,
  findReports,
  findReportsWithPhoto,
  leftCategories,
  readGeography,
  searchReports,
  toFeature,
} from './find-reports.ts'
import { listHandled } from './handled.ts'
import { changeListView, readListView } from './list.ts'

export const overviewRoutes: Routes = ({ authorizedRoute }, base) => {
  const halOf = (url: string, { page, pages }: { page: number; pages: number }) =>
    pageLinks(base.publicUrl + url, page, pages)

  const answer = <Row>(
    { request, reply }: Answering,
    { page, pages, count, ...found }: FoundPage<Row>,
    toItem: (row: Row) => ListedReport,
  ) => {
    const head = { _links: halOf(request.url, { page, pages }), count }
    return found.parts
      ? sendInParts(reply, head, ListedReport, mapped(found.parts, toItem))
      : { ...head, results: found.rows.map(toItem) }
  }

  authorizedRoute(contract.listReports, async ({ user, query, ...answering }) =>
    answer(answering, await findReports(base, user, { ...query, q: '', filter: query }), row =>
      toListedReport(base, row, user),
    ),
  )

  authorizedRoute(contract.readGeography, async ({ user, query, request, reply }) => {
    const { rows, count, ...page } = await readGeography(base, user, query)
    reply.headers(geographyHeaders(base.publicUrl + request.url, page, count))
    return { type: 'FeatureCollection' as const, features: rows.length > 0 ? rows.map(toFeature) : null }
  })

  authorizedRoute(contract.searchReports, async ({ user, query, ...answering }) =>
    answer(answering, await searchReports(base, user, query), row => toListedReport(base, row, user)),
  )

  authorizedRoute(contract.findReports, async ({ user, query, ...answering }) =>
    answer(answering, await findReportsWithPhoto(base, user, { ...query, filter: query }), row =>
      toFoundReport(base, row),
    ),
  )

  authorizedRoute(contract.readReportLists, ({ user, query }) => countedLists(base, user, query.departments))

  authorizedRoute(contract.leftCategories, async ({ query, request }) => {
    const between = { after: parseDateTime(query.after ?? ''), before: parseDateTime(query.before ?? '') }
    const { count, rows, ...page } = await leftCategories(base.db, query.category_slug, { ...query, ...between })
    return { _links: halOf(request.url, page), count, results: rows }
  })

  authorizedRoute(contract.becameParents, async ({ user, query, request }) => {
    const pageRequest = { ...query, after: parseDateTime(query.after ?? '') }
    const { count, rows, ...page } = await becameParents(base.db, user, pageRequest)
    return { _links: halOf(request.url, page), count, results: rows }
  })
  authorizedRoute(listHandledEndpoint, ({ user }) => listHandled(base, user))
  authorizedRoute(contract.readListView, ({ user }) => readListView(base, user))

  authorizedRoute(contract.changeListView, async ({ user, body, reply }) => {
    await changeListView(base, user, body())
    reply.code(204)
    return undefined
  })
}

type Answering = { request: FastifyRequest; reply: FastifyReply }
type FoundPage<Row> = { count: number; page: number; pages: number } & (
  | { rows: readonly Row[]; parts?: undefined }
  | { parts: AsyncIterable<readonly Row[]> }
)

async function* mapped<Row, Item>(parts: AsyncIterable<readonly Row[]>, toItem: (row: Row) => Item) {
  for await (const part of parts) yield part.map(toItem)
}
