import { fieldOwner, setFieldOwner } from './owner.ts'

/** Undefined when the store cannot be read. */
export async function unsentCount(userId: number): Promise<number | undefined> {
  if (fieldOwner() === undefined) return 0
  const { keptChangeCount } = await import('./device.ts')
  return keptChangeCount(userId)
}

export async function wipeAtSignOut(user: { id: number } | undefined): Promise<void> {
  if (fieldOwner() === undefined || !user) return
  try {
    const { wipeDevice } = await import('./device.ts')
    await wipeDevice(user.id)
  } catch {
    // After an upgrade the script may be gone, or the store does not open: removing everything is safer than keeping
    // it.
    indexedDB.deleteDatabase('meldwerk-field')
    setFieldOwner(undefined)
  }
}
