import { shellScope } from './shell.ts'

/** The name under which the worker is called when there is a connection again. */
export const syncName = 'meldwerk-queue'

type WithSync = { sync: { register: (name: string) => Promise<void> } }
const hasSync = (registration: object): registration is WithSync => 'sync' in registration

/** Whether this browser can send when no page is open any more. */
export async function canSendUnseen(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration(shellScope).catch(() => undefined)
  return registration !== undefined && hasSync(registration)
}

/** Have the worker called as soon as there is a connection, where browsers can. */
export async function sendWhenOnline(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(shellScope).catch(() => undefined)
  if (registration && hasSync(registration)) await registration.sync.register(syncName).catch(() => {})
}
