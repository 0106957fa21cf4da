import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { answeredObjects } from '#features/reports/inputs.ts'
import { hasExactPlace } from '#features/reports/location/server/place.ts'
import { policy } from '#features/reports/policy.ts'
import { publicityOf, publicMetres, publicTime } from '#features/reports/public-view.ts'
import { displayId, noSuchReport, viewingDepartments } from '#features/reports/server/store.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { LatLng } from '#kit/rd.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { LikelyDouble, LikelySame, LikelySameQuery, OtherReport } from '../contract.ts'
import { isAmong } from '../draft-doubles.ts'
import { categoriesAboutPeople, maxDoublesShown, minProbability, publicReasonsFor, reasonsFor } from '../rules.ts'
import { type Candidate, findCandidates, placeOf } from './candidates.ts'
import { categoryNamed, distinctFrom, linkedReportsOf, type reportInList } from './store.ts'

type Keys = Pick<Base, 'signingKey' | 'clock'>

const [alg, enc] = ['dir', 'A256GCM']

/** Milliseconds; an offline report is sent within 14 days. */
const tokenLifetime = 15 * 86_400_000

const deriveKey = (signingKey: Buffer) => new Uint8Array(hkdfSync('sha256', signingKey, '', 'same-as', 32))

/** Encrypted, because residents must not learn the ids of other reports. */
export const encryptReport = ({ signingKey, clock }: Keys, id: number): Promise<string> =>
  new EncryptJWT({ sub: `${id}` })
    .setProtectedHeader({ alg, enc })
    .setExpirationTime(new Date(clock().getTime() + tokenLifetime))
    .encrypt(deriveKey(signingKey))

/** Undefined for a forged or expired token. */
export async function decryptReport({ signingKey, clock }: Keys, token: string): Promise<number | undefined> {
  const decryptOptions = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc], currentDate: clock() }
  const decrypted = await jwtDecrypt(token, deriveKey(signingKey), decryptOptions).catch(() => undefined)
  return decrypted && Number(decrypted.payload.sub)
}

/**
 * Returns public data only. Nothing in categories about people and in blurred ones, where even the existence of a
 * report is not public.
 */
export async function findLikelySame(
  base: Base,
  { place, category, text, objects, known }: LikelySameQuery,
): Promise<LikelySame[]> {
  const categoryRow = await categoryNamed(base.db, category)
  const publicity = (row: Parameters<typeof publicityOf>[1]) => publicityOf(base.municipality, row)
  const isTold = (row: Parameters<typeof publicityOf>[1]) =>
    !categoriesAboutPeople.includes(row.mainSlug) && publicity(row) !== 'blurred'
  if (!isTold(categoryRow)) return []
  const now = base.clock()
  const search = { place, at: now, category: categoryRow, text, objects }
  const filter = {
    now,
    minProbability: minProbability.forResidents,
    isWanted: isTold,
    isChosen: (row: Candidate['row']) =>
      known !== undefined &&
      row.categoryId === categoryRow.id &&
      publicity(row) === 'exact' &&
      isAmong({ createdAt: wireTime(row.createdAt) }, [{ id: known }]),
    metresTo: (row: Candidate['row'], from: LatLng) => publicMetres(publicity(row), from, placeOf(row)),
  }
  const matches = onePerMainReport(await findCandidates(base.db, search, filter)).slice(0, maxDoublesShown)
  return Promise.all(
    matches.map(async ({ row, pair }) => ({
      sameAs: await encryptReport(base, row.id),
      category: row.publicName || row.category,
      createdAt: publicTime(publicity(row), row.createdAt),
      metres: Math.round(pair.metres),
      reasons: publicReasonsFor(pair, publicity(row)),
    })),
  )
}

function onePerMainReport(all: readonly Candidate[]): Candidate[] {
  const seen = new Set<number>()
  return all.filter(({ row }) => {
    const first = row.firstId ?? row.id
    return !seen.has(first) && seen.add(first)
  })
}

/** Leaves out linked reports and reports marked as distinct. */
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
    ...toOther(base, row),
    isDouble: row.firstId !== null,
    probability,
    metres: Math.round(pair.metres),
    reasons: reasonsFor(pair),
  }))
}

type OtherRow = Awaited<ReturnType<typeof reportInList>>

export const toOther = (base: Base, { id, category, createdAt, status, text }: OtherRow): OtherReport => ({
  id,
  number: displayId(base, id),
  category,
  createdAt: wireTime(createdAt),
  status: codeOf(status),
  text,
})

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
