import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { authorOnWire, settingChangesOf } from '#server/setting-changes.ts'
import { displayNameOf } from '../../directory.ts'
import type { AccountChange } from '../contract.ts'
import { wireActionText } from '../rules.ts'

type Account = { kind: 'user' | 'role'; id: number }

/** A deleted role keeps its history. @throws Problem `not-found` for an id that never existed */
async function changesOf(db: Reader, { kind, id }: Account) {
  const changes = await settingChangesOf(db, { kind, id })
  if (changes.length > 0) return changes
  const table = kind === 'user' ? 'users' : 'roles'
  if (!(await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())) throw new Problem('not-found')
  return []
}

/** Newest first. @throws Problem `not-found` */
export async function listChanges({ db }: Base, account: Account): Promise<AccountChange[]> {
  const recorded = await changesOf(db, account)
  return recorded.map(({ id, at, action, changes, by }) => ({
    id,
    at: wireTime(at),
    by: by && { id: by.id, name: displayNameOf(by) },
    kind: action,
    changes: [...changes],
  }))
}

/** Only the changes that the wire has (docs/wire/staff.md#users). @throws Problem `not-found` */
export async function listUserHistory({ db }: Base, id: number) {
  const recorded = await changesOf(db, { kind: 'user', id })
  return recorded.flatMap(row => {
    const isChange = row.action === 'changed' || row.action === 'changed-at-sign-in'
    const action = isChange ? wireActionText(row.changes) : undefined
    const what = 'UPDATED_USER' as const
    if (action === undefined) return []
    return [
      {
        identifier: `${what}_${row.id}`,
        when: wireTime(row.at),
        what,
        action,
        description: null,
        who: authorOnWire(row.by),
      },
    ]
  })
}
