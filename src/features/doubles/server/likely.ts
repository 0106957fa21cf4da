import type { z } from 'zod'
import { wireTime } from '../../../kit/dutch-time.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { answeredObjects } from '../../reports/answered-objects.ts'
import { policy } from '../../reports/policy.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { unknownCategory } from '../../reports/server/reference-data.ts'
import { noSuchReport, viewingDepartments } from '../../reports/server/store.ts'
import { codeOf } from '../../reports/status/codes.ts'
import type { User } from '../../users/policy.ts'
import type { askLikelyDoubles, LikelyDouble, LikelySame } from '../contract.ts'
import { categoriesAboutPeople, maxDoublesShown, minProbability, reasonsFor } from '../rules.ts'
import { type Candidate, findCandidates, hasExactPlace } from './candidates.ts'
import { encryptReport } from './same-as.ts'
import { distinctFrom, linkedReportsOf } from './store.ts'

type LikelySameRequest = z.output<NonNullable<typeof askLikelyDoubles.body>>

/** Likely doubles for a resident, with public data only; none in categories about people. */
export async function findLikelySame(
  base: Base,
  { place, category, text, objects }: LikelySameRequest,
): Promise<LikelySame[]> {
  const categoryRow = await categoryNamed(base.db, category)
  if (!categoryRow) throw unknownCategory()
  if (categoriesAboutPeople.includes(category.main)) return []
  const now = base.clock()
  const search = { place, at: now, category: categoryRow, text, objects }
  const filter = {
    now,
    minProbability: minProbability.forResidents,
    isWanted: (row: { mainSlug: string }) => !categoriesAboutPeople.includes(row.mainSlug),
  }
  const matches = onePerMainReport(await findCandidates(base.db, search, filter)).slice(0, maxDoublesShown)
  return Promise.all(
    matches.map(async ({ row, pair }) => ({
      sameAs: await encryptReport(base, row.id),
      category: row.publicName || row.category,
      createdAt: wireTime(row.createdAt),
      metres: Math.round(pair.metres),
      reasons: reasonsFor(pair, true),
    })),
  )
}

/** Keeps one of the reports that are linked to each other. */
function onePerMainReport(all: readonly Candidate[]): Candidate[] {
  const seen = new Set<number>()
  return all.filter(({ row }) => {
    const first = row.firstId ?? row.id
    return !seen.has(first) && seen.add(first)
  })
}

const categoryNamed = (db: Reader, { main, sub }: LikelySameRequest['category']) =>
  db
    .selectFrom('categories as sub')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['sub.id', 'sub.name', 'main.id as mainId'])
    .where('main.slug', '=', main)
    .where('sub.slug', '=', sub)
    .executeTakeFirst()

/** Likely doubles of a report that this user may see, that are not linked to it yet, and that were not marked as distinct. */
export async function findLikelyDoubles(base: Base, user: User, id: number): Promise<LikelyDouble[]> {
  const { db } = base
  const report = await readableReport(db, user, id)
  if (!report.isPlaced || report.parentId !== null) return []
  const decided = new Set([...(await linkedReportsOf(db, id)).map(one => one.id), ...(await distinctFrom(db, id))])
  const search = {
    place: { lat: report.place.y, lng: report.place.x },
    at: report.createdAt,
    text: report.text,
    category: { id: report.categoryId, mainId: report.mainId, name: report.category },
    objects: answeredObjects(report.extraProperties),
  }
  const doubles = await findCandidates(db, search, {
    now: base.clock(),
    minProbability: minProbability.forStaff,
    isWanted: row => row.id !== id && !decided.has(row.id) && policy.read(user, row),
  })
  return doubles.slice(0, maxDoublesShown).map(({ row, pair, probability }) => ({
    id: row.id,
    number: displayId(base, row.id),
    category: row.category,
    createdAt: wireTime(row.createdAt),
    status: codeOf(row.status),
    text: row.text,
    isDouble: row.firstId !== null,
    probability,
    metres: Math.round(pair.metres),
    reasons: reasonsFor(pair, false),
  }))
}

async function readableReport(db: Reader, user: User, id: number) {
  const report = await db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .select(['reports.place', 'reports.createdAt', 'reports.text', 'reports.extraProperties', 'reports.parentId'])
    .select([hasExactPlace.as('isPlaced'), 'reports.categoryId', 'reports.routedDepartmentIds', 'sub.name as category'])
    .select(({ fn, ref }) => fn.coalesce('sub.parentId', ref('sub.id')).as('mainId'))
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('reports.id', '=', id)
    .executeTakeFirst()
  if (!report) throw noSuchReport()
  if (!policy.read(user, report)) throw new Problem('forbidden')
  return report
}
