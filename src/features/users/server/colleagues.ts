import { sql } from 'kysely'
import type { Base } from '#server/base.ts'
import type { Colleague } from '../contract.ts'
import { displayNameOf } from '../name.ts'
import { mayHandleColumn } from './store.ts'

/** Includes inactive users, whose addresses stand in the history. */
export async function listColleagues({ db }: Base): Promise<Colleague[]> {
  const users = db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'isActive'])
    .select([departmentIds, mayHandleColumn.as('mayHandle')])
  const rows = await users.orderBy(sql`lower(email)`).execute()
  return rows.map(({ id, email, firstName, lastName, isActive, mayHandle, ...rest }) => ({
    id,
    email,
    name: displayNameOf({ email, firstName, lastName }),
    isActive,
    mayHandle,
    departmentIds: rest.departmentIds,
  }))
}

const departmentIds = sql<
  number[]
>`coalesce((select array_agg(department_id order by department_id) from user_departments
  where user_id = users.id), '{}')`.as('departmentIds')
