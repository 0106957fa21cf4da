import { useEffect } from 'react'
import { setAnalytics, track, trackLinks } from '../../web/analytics.ts'
import { usePath } from '../../web/navigation.ts'
import { wizardPathOf } from './pages.ts'

/** Records page views and followed links, when the municipality uses analytics. */
export function useAnalytics(isOn: boolean) {
  const path = usePath('')
  useEffect(() => {
    setAnalytics(isOn)
    return isOn ? trackLinks() : undefined
  }, [isOn])
  useEffect(() => {
    // The page that is shown while sending is no page view.
    if (path && path !== wizardPathOf('opslaan')) track({ event: 'virtualPageview', path: withoutSecret(path) })
  }, [path])
}

/** The links in mails hold a secret, which no other program may get. */
const withoutSecret = (path: string) => path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…')
