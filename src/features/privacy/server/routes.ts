import { Readable } from 'node:stream'
import { accessKinds } from '#features/reporters/rules.ts'
import { displayId } from '#features/reports/server/store.ts'
import { displayNameOf } from '#features/users/directory.ts'
import { csvHeader, csvLine } from '#kit/csv.ts'
import { dutchDateTime, wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import type { AccessLogQuery } from '../contract.ts'
import * as contract from '../contract.ts'
import { accessKindNames } from '../texts.ts'
import { eraseHidden, erasePerson } from './erase.ts'
import { exportPerson, findPerson } from './person.ts'
import { type AccessCursor, accessLogRows } from './store.ts'

const pageSize = 100
const csvPageSize = 1000

async function readAccessLog({ db }: Base, { before, ...query }: AccessLogQuery) {
  const rows = await accessLogRows(db, { query, after: parseCursor(before), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const results = page.map(({ reportId, userId, at, kind, ...user }) => ({
    reportId,
    kind,
    user: { id: userId, name: displayNameOf(user) },
    at: wireTime(at),
  }))
  return { results, next: rows.length > pageSize ? cursorText(page.at(-1)) : null }
}

const cursorText = (row: AccessCursor | undefined) =>
  row ? [row.at.getTime(), row.reportId, row.userId, row.kind].join('.') : null

function parseCursor(text: string | undefined): AccessCursor | undefined {
  const { at, reportId, userId, ...rest } =
    /^(?<at>\d{1,15})\.(?<reportId>\d{1,15})\.(?<userId>\d{1,15})\.(?<kind>[a-z]{4,8})$/.exec(text ?? '')?.groups ?? {}
  const kind = accessKinds.find(each => each === rest.kind)
  return at && kind ? { at: new Date(Number(at)), reportId: Number(reportId), userId: Number(userId), kind } : undefined
}

async function* accessLogFile(base: Base, query: Omit<AccessLogQuery, 'before'>): AsyncGenerator<string> {
  yield csvHeader(['Wanneer (Nederlandse tijd)', 'Melding', 'Hoe', 'Wie', 'E-mailadres'])
  for (let after: AccessCursor | undefined; ; ) {
    const rows: Awaited<ReturnType<typeof accessLogRows>> = await accessLogRows(base.db, {
      query,
      after,
      limit: csvPageSize,
    })
    yield rows
      .map(({ at, reportId, kind, ...user }) =>
        csvLine([dutchDateTime(at), displayId(base, reportId), accessKindNames[kind], displayNameOf(user), user.email]),
      )
      .join('')
    after = rows.at(-1)
    if (rows.length < csvPageSize) return
  }
}

export const privacyRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.findPerson, ({ user, body }) => findPerson(base, user, body()))

  authorizedRoute(contract.exportPerson, async ({ user, body, reply }) =>
    reply
      .type('application/zip')
      .header('Content-Disposition', 'attachment; filename="gegevens.zip"')
      .send(Readable.from(await exportPerson(base, user, body()))),
  )

  authorizedRoute(contract.erasePerson, ({ user, body }) => erasePerson(base, user, body()))

  authorizedRoute(contract.erasePassages, async ({ user, params, body }) => ({
    count: await eraseHidden(base, user, { reportId: parseId(params.id), ...body() }),
  }))

  authorizedRoute(contract.readAccessLog, ({ query }) => readAccessLog(base, query))

  authorizedRoute(contract.downloadAccessLog, async ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="inzage.csv"')
      .send(Readable.from(accessLogFile(base, query))),
  )
}
