import { Problem } from '../../../../kit/problem.ts'
import type { Tx } from '../../../../server/base.ts'
import type { User } from '../../policy.ts'
import { lockoutError } from '../rules.ts'
import { permissionHolders } from './store.ts'

type Guarded = {
  /** Null: the identity provider. */
  by: Pick<User, 'id'> | null
  /** The field of the body that is refused; undefined where there is none. */
  field?: string
  /** Makes the change. The transaction holds `lockAdministration`. */
  change: () => Promise<void>
}

/** Makes a change, unless after it no administrator is left, or who makes it has locked themselves out. @throws Problem `invalid-input` */
export async function withoutLockout(tx: Tx, { by, field, change }: Guarded): Promise<void> {
  const before = await permissionHolders(tx, by?.id)
  await change()
  const error = lockoutError({ by: by?.id ?? null, before, after: await permissionHolders(tx, by?.id) })
  if (error) throw new Problem('invalid-input', field ? { [field]: [error] } : [error])
}
