import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { visibleTo } from '#features/report-view/server/rows.ts'
import { nearbyMetres, readableAddress } from '#features/reports/location/rules.ts'
import { maybeNearby } from '#features/reports/location/server/place.ts'
import { comparablePhoneDigits, comparedPhoneDigits } from '#features/reports/phone.ts'
import { seesContactDetails } from '#features/reports/policy.ts'
import { displayId } from '#features/reports/server/store.ts'
import { isEnded, statusLabel } from '#features/reports/status/rules.ts'
import { isOpen } from '#features/reports/status/server/conditions.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { metresBetween } from '#kit/geo.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { CallerContext, CallerReport, callerContext } from '../intake.ts'

const maxReports = 5

type CallerQuery = z.output<NonNullable<typeof callerContext.body>>

export async function readCallerContext(
  base: Base,
  user: User,
  { phone, email, place }: CallerQuery,
): Promise<CallerContext> {
  const [earlier, nearby] = await Promise.all([
    seesContactDetails(user)
      ? findEarlier(base, user, { digits: comparablePhoneDigits(phone), email: email.trim() })
      : null,
    place ? findNearby(base, user, place) : [],
  ])
  return { earlier, nearby }
}

const selectVisibleReports = (db: Reader, user: User) =>
  db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .select(['reports.id', 'reports.createdAt', 'reports.status', 'reports.addressText', 'sub.name as category'])
    .select([sql<number>`reports.place[0]`.as('lng'), sql<number>`reports.place[1]`.as('lat')])
    .where(sql<SqlBool>`${visibleTo(user)}`)

async function findEarlier(base: Base, user: User, { digits, email }: { digits: string | undefined; email: string }) {
  const conditions: RawBuilder<SqlBool>[] = []
  if (digits)
    conditions.push(
      sql`(reporter_phone is not null
        and right(regexp_replace(reporter_phone, '\\D', '', 'g'), ${sql.lit(comparedPhoneDigits)}) = ${digits})`,
    )
  if (email) conditions.push(sql`(reporter_email is not null and lower(reporter_email) = lower(${email}))`)
  if (conditions.length === 0) return []
  const rows = await selectVisibleReports(base.db, user)
    .where(sql<SqlBool>`(${sql.join(conditions, sql` or `)})`)
    .where('reports.parentId', 'is', null)
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(maxReports)
    .execute()
  return rows.map(row => toCallerReport(base, row, null))
}

async function findNearby(base: Base, user: User, place: { lat: number; lng: number }) {
  const rows = await selectVisibleReports(base.db, user)
    .where(maybeNearby(place))
    .where(isOpen)
    .orderBy(sql`reports.place <-> point(${place.lng}, ${place.lat})`)
    .limit(2 * maxReports) // the corners of the box are further away than the radius
    .execute()
  return rows
    .map(row => toCallerReport(base, row, Math.round(metresBetween(place, row))))
    .filter(({ metres }) => (metres ?? 0) <= nearbyMetres)
    .toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0))
    .slice(0, maxReports)
}

type Row = { id: number; createdAt: Date; status: Status; addressText: string; category: string }

const toCallerReport = (
  base: Base,
  { id, createdAt, status, addressText, category }: Row,
  metres: number | null,
): CallerReport => ({
  id,
  category,
  metres,
  number: displayId(base, id),
  createdAt: wireTime(createdAt),
  status: statusLabel(status),
  isOpen: !isEnded(status),
  place: readableAddress(addressText),
})
