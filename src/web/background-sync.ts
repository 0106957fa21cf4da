import { shellScope } from './app-shell.ts'

/** Tag of the sync event that wakes the service worker when there is a connection again. */
export const syncName = 'meldwerk-queue'

type RegistrationWithSync = { sync: { register: (name: string) => Promise<void> } }
const hasSync = (registration: object): registration is RegistrationWithSync => 'sync' in registration

/** Whether this browser can send after all pages have been closed (Background Sync). */
export async function canSendInBackground(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration(shellScope).catch(() => undefined)
  return registration !== undefined && hasSync(registration)
}

/** Have the service worker called as soon as there is a connection, in browsers that support it. */
export async function registerBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(shellScope).catch(() => undefined)
  if (registration && hasSync(registration)) await registration.sync.register(syncName).catch(() => {})
}
