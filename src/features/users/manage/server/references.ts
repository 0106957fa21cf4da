import { Problem } from '#kit/problem.ts'
import type { Tx } from '#server/base.ts'
import { unknownId } from '../rules.ts'

type Ids = readonly number[] | undefined

/** Returns an error for the first unknown id, or undefined. */
export async function unknownIdError(
  tx: Tx,
  table: 'roles' | 'departments' | 'permissions',
  ids: Ids,
): Promise<string[] | undefined> {
  if (!ids || ids.length === 0) return undefined
  const rows =
    table === 'permissions'
      ? await tx.selectFrom(table).select('id').where('id', 'in', ids).where('isListed', '=', true).execute()
      : await tx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  const wrong = ids.find(id => !rows.some(row => row.id === id))
  return wrong === undefined ? undefined : [unknownId(wrong)]
}

type References = { role_ids?: Ids; profile?: { department_ids?: Ids } | undefined }

/** @throws Problem `invalid-input` by field for an unknown role or department */
export async function requireReferences(tx: Tx, { role_ids, profile }: References): Promise<void> {
  const roles = await unknownIdError(tx, 'roles', role_ids)
  const departments = await unknownIdError(tx, 'departments', profile?.department_ids)
  if (roles || departments)
    throw new Problem('invalid-input', {
      ...(roles && { role_ids: roles }),
      ...(departments && { profile: { department_ids: departments } }),
    })
}
