import { noSuchReport } from '#features/reports/server/store.ts'
import { isEnded } from '#features/reports/status/rules.ts'
import { displayNameOf } from '#features/users/directory.ts'
import { csvHeader, csvLine } from '#kit/csv.ts'
import { dutchDateTime, wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { DueStep, Hold, Retention } from '../contract.ts'
import { eraserText, erasureLabels } from '../texts.ts'
import { dueQueries } from './apply.ts'
import {
  countDueReports,
  type DueQuery,
  dueReportsWithCategory,
  type HoldRow,
  holds,
  registerRows,
  reportsOfLedger,
} from './store.ts'

const maxListed = 50
const registerPageSize = 100
const csvPageSize = 1000

export async function readRetention(base: Base): Promise<Retention> {
  const due = await Promise.all(dueQueries(base).map(query => readStep(base, query)))
  return { terms: base.municipality.retention, due, holds: (await holds(base.db).execute()).map(toHold) }
}

/** @throws Problem `not-found` when there is no such report */
export async function readHold({ db }: Base, reportId: number): Promise<{ hold: Hold | null }> {
  if ((await reportsOfLedger(db, [reportId])).length === 0) throw noSuchReport()
  const [row] = await holds(db).where('reportId', '=', reportId).execute()
  return { hold: row ? toHold(row) : null }
}

async function readStep({ db }: Base, query: DueQuery): Promise<DueStep> {
  const reports = await dueReportsWithCategory(db, query, maxListed)
  return {
    step: query.step,
    count: reports.length < maxListed ? reports.length : await countDueReports(db, query),
    reports: reports.map(({ id, category, statusAt }) => ({ id, category, closedAt: wireTime(statusAt) })),
  }
}

function toHold({ reportId, reason, placedAt, ...user }: HoldRow): Hold {
  return { reportId, reason, placedAt: wireTime(placedAt), placedBy: nameOf(user) }
}

type JoinedUser = Pick<HoldRow, 'email' | 'firstName' | 'lastName'>

const nameOf = ({ email, firstName, lastName }: JoinedUser) =>
  email === null ? null : displayNameOf({ email, firstName: firstName ?? '', lastName: lastName ?? '' })

export async function readRegister({ db }: Base, { before }: { before?: number | undefined }) {
  const rows = await registerRows(db, { before: before ?? null, limit: registerPageSize + 1 })
  const results = rows
    .slice(0, registerPageSize)
    .map(({ id, reportId, parentId, step, category, requester, reportCount, ...row }) => ({
      id,
      reportId,
      parentId,
      step,
      category,
      requester,
      reportCount,
      closedAt: isEnded(row.status) ? wireTime(row.closedAt) : null,
      at: wireTime(row.at),
      by: nameOf(row),
    }))
  return { results, next: rows.length > registerPageSize ? (results.at(-1)?.id ?? null) : null }
}

const columns = [
  'Wanneer (Nederlandse tijd)',
  'Melding',
  'Hoofdmelding',
  'Gewist',
  'Categorie',
  'Gemeld op',
  'Afgesloten op',
  'Run',
  'Door',
  'Meldingen op dat verzoek',
]

export async function* registerFile({ db }: Base): AsyncGenerator<string> {
  yield csvHeader(columns)
  for (let before: number | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof registerRows>> = await registerRows(db, { before, limit: csvPageSize })
    yield rows
      .map(({ at, reportId, parentId, step, category, reportedAt, closedAt, batch, reportCount, ...row }) =>
        csvLine([
          dutchDateTime(at),
          reportId,
          parentId,
          erasureLabels[step],
          category,
          dutchDateTime(reportedAt),
          isEnded(row.status) ? dutchDateTime(closedAt) : null,
          batch,
          eraserText({ requester: row.requester, by: nameOf(row) }),
          reportCount,
        ]),
      )
      .join('')
    before = rows.at(-1)?.id ?? null
    if (rows.length < csvPageSize) return
  }
}
