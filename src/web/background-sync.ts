import { formWorker } from './service-worker.ts'

export const syncName = 'meldwerk-queue'

type RegistrationWithSync = { sync: { register: (name: string) => Promise<void> } }
const hasSync = (registration: object): registration is RegistrationWithSync => 'sync' in registration

export async function canSendInBackground(): Promise<boolean> {
  const registration = await formWorker()
  return registration !== undefined && hasSync(registration)
}

export async function registerBackgroundSync(): Promise<void> {
  const registration = await formWorker()
  if (registration && hasSync(registration)) await registration.sync.register(syncName).catch(() => {})
}
