import { displayNameOf } from '#features/users/name.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import { settingChangesOf } from '#server/setting-changes.ts'
import type { TemplateChange } from '../contract.ts'
import { parseTemplateKey } from './edit.ts'

/** Newest first. @throws Problem `not-found` */
export async function templateHistory({ db }: Base, key: string): Promise<TemplateChange[]> {
  const recorded = await settingChangesOf(db, { kind: 'mail-template', key: parseTemplateKey(key) })
  return recorded.map(({ id, at, by, changes }) => ({
    id,
    at: wireTime(at),
    by: by && displayNameOf(by),
    isReset: changes.some(({ field, to }) => field === 'isOwn' && to === false),
    changes: changes.flatMap(({ field, from, to }) =>
      field === 'title' || field === 'body' ? [{ field, from: String(from), to: String(to) }] : [],
    ),
  }))
}
