import type { z } from 'zod'
import { wireTime } from '../../../kit/amsterdam.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db.ts'
import { policy } from '../../reports/policy.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { unknownCategory } from '../../reports/server/reference-data.ts'
import { noSuchReport, viewingDepartments } from '../../reports/server/store.ts'
import { codeOf } from '../../reports/status/codes.ts'
import type { User } from '../../users/policy.ts'
import type { askLikelyDoubles, LikelyDouble, LikelySame } from '../contract.ts'
import { thingsAmong } from '../objects.ts'
import { aboutPeople, likely, mostShown, reasonsFor } from '../rules.ts'
import { type Candidate, candidates, isPlaced } from './candidates.ts'
import { encryptReport } from './same-as.ts'
import { linkedTo } from './store.ts'

type Asked = z.output<NonNullable<typeof askLikelyDoubles.body>>

/** What a resident may know of what seems to be reported already; of what is about people, nothing. */
export async function likelySame(base: Base, { place, category, text, objects }: Asked): Promise<LikelySame[]> {
  const found = await categoryNamed(base.db, category)
  if (!found) throw unknownCategory()
  if (aboutPeople.includes(category.main)) return []
  const now = base.clock()
  const about = { place, at: now, category: found, text, objects }
  const wanted = {
    now,
    least: likely.forResidents,
    isWanted: (row: { mainSlug: string }) => !aboutPeople.includes(row.mainSlug),
  }
  const likelyOnes = onePerFirst(await candidates(base.db, about, wanted)).slice(0, mostShown)
  return Promise.all(
    likelyOnes.map(async ({ row, pair }) => ({
      sameAs: await encryptReport(base, row.id),
      category: row.publicName || row.category,
      createdAt: wireTime(row.createdAt),
      metres: Math.round(pair.metres),
      reasons: reasonsFor(pair, true),
    })),
  )
}

/** What is known already to be the same is shown once. */
function onePerFirst(all: readonly Candidate[]): Candidate[] {
  const shown = new Set<number>()
  return all.filter(({ row }) => {
    const first = row.firstId ?? row.id
    return !shown.has(first) && shown.add(first)
  })
}

const categoryNamed = (db: Reader, { main, sub }: Asked['category']) =>
  db
    .selectFrom('categories as sub')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['sub.id', 'sub.name', 'main.id as mainId'])
    .where('main.slug', '=', main)
    .where('sub.slug', '=', sub)
    .executeTakeFirst()

/** What seems to tell of the same as a report, of what this user may see and is not linked to it yet. */
export async function likelyDoublesOf(base: Base, user: User, id: number): Promise<LikelyDouble[]> {
  const { db } = base
  const report = await readable(db, user, id)
  if (!report.isPlaced || report.parentId !== null) return []
  const known = new Set((await linkedTo(db, id)).map(one => one.id))
  const about = {
    place: { lat: report.place.y, lng: report.place.x },
    at: report.createdAt,
    text: report.text,
    category: { id: report.categoryId, mainId: report.mainId, name: report.category },
    objects: thingsAmong(report.extraProperties),
  }
  const found = await candidates(db, about, {
    now: base.clock(),
    least: likely.forStaff,
    isWanted: row => row.id !== id && !known.has(row.id) && policy.read(user, row),
  })
  return found.slice(0, mostShown).map(({ row, pair, probability }) => ({
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

async function readable(db: Reader, user: User, id: number) {
  const report = await db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .select(['reports.place', 'reports.createdAt', 'reports.text', 'reports.extraProperties', 'reports.parentId'])
    .select([isPlaced.as('isPlaced'), 'reports.categoryId', 'reports.routedDepartmentIds', 'sub.name as category'])
    .select(({ fn, ref }) => fn.coalesce('sub.parentId', ref('sub.id')).as('mainId'))
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('reports.id', '=', id)
    .executeTakeFirst()
  if (!report) throw noSuchReport()
  if (!policy.read(user, report)) throw new Problem('forbidden')
  return report
}
