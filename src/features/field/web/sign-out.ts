import { fieldOwner, setFieldOwner } from './owner.ts'

/** How many changes of this user wait on this device, to be warned of before signing out; undefined: it cannot be read. */
export async function unsentCount(userId: number): Promise<number | undefined> {
  if (fieldOwner() === undefined) return 0
  const { keptChangeCount } = await import('./device.ts')
  return keptChangeCount(userId)
}

/** Removes what this device keeps of a user who signs out. */
export async function wipeAtSignOut(user: { id: number } | undefined): Promise<void> {
  if (fieldOwner() === undefined || !user) return
  try {
    const { wipeDevice } = await import('./device.ts')
    await wipeDevice(user.id)
  } catch {
    // The script is not there any more, after an upgrade, or the store does not open: rather all of it than nothing.
    indexedDB.deleteDatabase('meldwerk-field')
    setFieldOwner(undefined)
  }
}
