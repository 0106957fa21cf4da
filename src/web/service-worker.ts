import { shellScope } from './app-shell.ts'
import { pageData } from './configuration.ts'

/** Without service workers, as in some private windows, pages only lack offline use. */
export async function registerWorker(script: string, scope: string) {
  try {
    await navigator.serviceWorker.register(script, { scope })
  } catch {
    // the page works without a service worker
  }
}

export async function formWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.getRegistration(shellScope)
  } catch {
    return undefined
  }
}

/** Milliseconds after loading, so that the page's own requests come first. */
const registerDelay = 2000

export function registerServiceWorker() {
  const script = pageData<string>('service-worker')
  if (!script) return
  const registerLater = () => void setTimeout(() => registerWorker(script, shellScope), registerDelay)
  if (document.readyState === 'complete') registerLater()
  else addEventListener('load', registerLater, { once: true })
}
