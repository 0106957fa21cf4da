import { accessKinds } from '#features/reporters/rules.ts'
import { displayId } from '#features/reports/server/store.ts'
import { displayNameOf } from '#features/users/directory.ts'
import { csvHeader, csvLine } from '#kit/csv.ts'
import { dutchDateTime, wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { AccessLogQuery } from '../contract.ts'
import { accessKindNames } from '../texts.ts'
import { type AccessCursor, accessLogRows } from './store.ts'

const pageSize = 100
const csvPageSize = 1000

export async function readAccessLog({ db }: Base, { before, ...query }: AccessLogQuery) {
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

export async function* accessLogFile(base: Base, query: Omit<AccessLogQuery, 'before'>): AsyncGenerator<string> {
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
