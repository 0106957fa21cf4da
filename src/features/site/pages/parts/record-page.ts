import { setAnalytics, track, trackLinks } from '#web/analytics.ts'
import { wizardPathOf } from '../pages.ts'

let hasStarted = false

export function recordPage(path: string) {
  if (!hasStarted) {
    hasStarted = true
    setAnalytics(true)
    trackLinks()
  }
  // The page during sending is no page view.
  if (path && path !== wizardPathOf('opslaan')) track({ event: 'virtualPageview', path: withoutSecret(path) })
}

/** Mailed links hold a secret that no other program may get. */
const withoutSecret = (path: string) => path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…')
