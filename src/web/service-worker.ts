import { pageData } from './configuration.ts'
import { shellScope } from './shell.ts'

/** So long after the page has come, so that what is being looked at comes first (milliseconds). */
const pause = 2000

/** Have the form kept on this device, so that it opens without a connection. Not while the pages are worked on. */
export function keepForOffline() {
  const script = pageData<string>('service-worker')
  if (!script || !('serviceWorker' in navigator)) return
  // A browser that refuses, in a private window for instance, only cannot open the form offline.
  const register = () => void navigator.serviceWorker.register(script, { scope: shellScope }).catch(() => {})
  const later = () => void setTimeout(register, pause)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
