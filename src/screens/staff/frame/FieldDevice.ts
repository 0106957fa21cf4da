import { useEffect, useEffectEvent } from 'react'
import { fieldOwner } from '#features/field/web/owner.ts'
import { useSession } from '#features/users/web/session.ts'

/** Only on devices that were used outside: sends unsent changes from any page, and removes the data of another user. */
export function FieldDevice() {
  const { status, user, fetch } = useSession()
  const userId = user?.id
  const start = useEffectEvent(async () => {
    if (!user || fieldOwner() === undefined) return
    const { claimDevice } = await import('#features/field/web/device.ts')
    await claimDevice(user)
    const { sendChanges } = await import('#features/field/web/send.ts')
    await sendChanges({ send: fetch, user, nameOf: address => address })
  })
  useEffect(() => {
    if (status === 'signed-in' && userId !== undefined) void start().catch(() => {})
  }, [status, userId])
  return null
}
