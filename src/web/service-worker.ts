import { shellScope } from './app-shell.ts'
import { pageData } from './configuration.ts'

/** How long to wait after the page has loaded, so that its own requests come first (milliseconds). */
const registerDelay = 2000

/** Registers the service worker that caches the form for use without a connection. Not in development. */
export function registerServiceWorker() {
  const script = pageData<string>('service-worker')
  if (!script || !('serviceWorker' in navigator)) return
  // A browser that refuses, in a private window for instance, just cannot open the form offline.
  const register = () => void navigator.serviceWorker.register(script, { scope: shellScope }).catch(() => {})
  const registerLater = () => void setTimeout(register, registerDelay)
  if (document.readyState === 'complete') registerLater()
  else addEventListener('load', registerLater, { once: true })
}
