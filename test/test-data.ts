import { sql } from 'kysely'
import { PublicReportInput } from '#features/reports/create/contract.ts'
import { createReport } from '#features/reports/create/server/create.ts'
import type { User } from '#features/users/policy.ts'
import type { World } from './world.ts'

let userCount = 0

/** A place in Meldstad. */
export const inTown = { lat: 52.58, lng: 5.22 }

/** The body that a resident's browser sends, with some parts replaced. */
export const aReportInput = (parts: Record<string, unknown> = {}) => ({
  text: 'De lamp voor de deur is al een week kapot.',
  location: {
    geometrie: { type: 'Point', coordinates: [inTown.lng, inTown.lat] },
    address: { openbare_ruimte: 'Kerkstraat', huisnummer: '12', postcode: '1199AB', woonplaats: 'Meldstad' },
  },
  category: { sub_category: '/signals/v1/public/terms/categories/overig/sub_categories/overig' },
  reporter: { email: 'kim@voorbeeld.example', phone: '0600000012', sharing_allowed: false },
  incident_date_start: '2026-11-20T10:00:00+01:00',
  ...parts,
})

/** Create a report through its use case. @returns its row */
export async function aReport(w: World, parts: Record<string, unknown> = {}) {
  const input = PublicReportInput.parse(aReportInput(parts))
  const { id } = await createReport(w.base, input, { user: null, idempotencyKey: null })
  return w.base.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Create many reports that differ only in their number and moment: one through its use case, the others as copies of it, from
 * which nothing follows.
 */
export async function manyReports(w: World, count: number, parts: Record<string, unknown> = {}): Promise<void> {
  const { id } = await aReport(w, parts)
  await sql`
    with
      copies as (
        select nextval(pg_get_serial_sequence('reports', 'id')) as id, gen_random_uuid() as uuid,
          reports.created_at + number * interval '1 millisecond' as created_at
        from reports, generate_series(1, ${count - 1}::int) as number where reports.id = ${id}),
      added as (
        insert into reports overriding system value
        select changed.* from reports, copies, jsonb_populate_record(reports, to_jsonb(copies)) as changed
        where reports.id = ${id} order by copies.id returning id)
    insert into report_events (report_id, event, by_user, at)
    select added.id, event, by_user, at from added, report_events where report_id = ${id} order by added.id`.execute(
    w.base.db,
  )
}

/** In a category of Stadswerken (STW) only. */
export const litter = { sub_category: '/signals/v1/public/terms/categories/schoon/sub_categories/veegzwerfvuil' }

/** Set the feedback of the reporter; `not_received` is a request without an answer. */
export const setFeedback = (w: World, id: number, feedback: 'satisfied' | 'not_satisfied' | 'not_received') =>
  w.base.db.updateTable('reports').set({ feedback }).where('id', '=', id).execute()

type UserParts = {
  email?: string
  permissions?: readonly string[]
  departments?: readonly string[]
  isSuperuser?: boolean
  isActive?: boolean
}

/** Create a user of the municipality: by default a handler of Stadswerken with every right to handle reports. */
export async function aUser(w: Pick<World, 'base'>, parts: UserParts = {}): Promise<User> {
  userCount += 1
  const { email = `behandelaar${userCount}@meldstad.example`, isSuperuser = false, isActive = true } = parts
  const { permissions = handling, departments = ['STW'] } = parts
  const { rows } = await sql<Pick<User, 'id' | 'departmentIds'>>`
    with
      made as (
        insert into users (email, is_superuser, is_active) values (${email}, ${isSuperuser}, ${isActive}) returning id),
      added as (
        insert into permissions (codename, name) select codename, codename from unnest(${permissions}::text[]) as codename
        on conflict do nothing returning id),
      rights as (select id from permissions where codename = any(${permissions}) union all select id from added),
      allowed as (insert into user_permissions (user_id, permission_id) select made.id, rights.id from made, rights),
      joined as (
        insert into user_departments (user_id, department_id)
        select made.id, departments.id from made, departments where code = any(${departments}) returning department_id)
    select id, array(select department_id from joined) as "departmentIds" from made`.execute(w.base.db)
  const [user] = rows
  if (!user) throw new Error('the user was not created')
  return { ...user, email, isSuperuser, permissions }
}

/** Stop the clock, and make report 1, about litter, with all that follows from it. @returns who handles it */
export async function aReportAndHandler(w: World): Promise<User> {
  w.at('2026-11-21T12:00:00Z')
  const user = await aUser(w)
  await aReport(w, { category: litter })
  await w.drain()
  return user
}

export const handling = [
  'sia_read',
  'sia_write',
  'sia_can_view_contact_details',
  'sia_signal_create_initial',
  'sia_signal_create_note',
  'sia_signal_change_status',
  'sia_signal_change_category',
  'sia_add_attachment',
] as const
