import { changesBetween } from '../../../../kit/setting-change.ts'
import { type Base, transaction } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { Upload } from '../../../../server/http/uploads.ts'
import { lockSettings, recordSettingChange } from '../../../../server/setting-changes.ts'
import type { User } from '../../../users/policy.ts'
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
  /** Reads the file; without it the icon is removed. */
  read?: () => Promise<Upload>
}

/** Sets or removes the icon of a category. @throws Problem `not-found`, or `invalid-input` when the file cannot be an icon */
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

/** An icon as it is sent to browsers; undefined when no category has it. */
export async function servedIcon(db: Reader, name: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  const bytes = await iconBytes(db, name)
  return bytes && { type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png', bytes }
}
