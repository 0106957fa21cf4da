import type { User } from '#features/users/policy.ts'
import { changesBetween } from '#kit/setting-change.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { Upload } from '#server/http/uploads.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import { readCategory } from '../../server/read-categories.ts'
import { iconBytes, setIcon } from '../../server/store.ts'
import { iconAddress } from '../../server/wire.ts'
import { processIcon } from './process-icon.ts'

/** @throws Problem `not-found` */
export async function readIcon(base: Base, id: number): Promise<{ icon: string | null }> {
  const { icon } = await readCategory(base, id)
  return { icon: iconAddress(base, icon) }
}

type IconChange = {
  by: User
  id: number
  read?: () => Promise<Upload>
}

/** @throws Problem `not-found`, or `invalid-input` when the file cannot be an icon */
export async function changeIcon(base: Base, { by, id, read }: IconChange): Promise<{ icon: string | null }> {
  await readCategory(base, id)
  const icon = read ? await processIcon(await read()) : null
  return transaction(base, async tx => {
    await lockSettings(tx)
    const before = await readCategory({ db: tx }, id)
    if (before.icon !== (icon?.name ?? null)) await setIcon(tx, id, icon)
    const changes = changesBetween({ icon: before.icon }, { icon: icon?.name ?? null })
    await recordSettingChange(tx, { subject: { kind: 'category', id }, by, changes })
    return { icon: iconAddress(base, icon?.name ?? null) }
  })
}

export async function servedIcon(db: Reader, name: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  const bytes = await iconBytes(db, name)
  return bytes && { type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png', bytes }
}
