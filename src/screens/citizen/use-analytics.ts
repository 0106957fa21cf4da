import { useEffect } from 'react'
import { setAnalytics, track, trackLinks } from '../../web/analytics.ts'
import { usePath } from '../../web/navigation.ts'
import { pathOf } from './pages.ts'

/** Tells which pages are seen and which links are followed, when the municipality counts that. */
export function useAnalytics(isOn: boolean) {
  const path = usePath('')
  useEffect(() => {
    setAnalytics(isOn)
    return isOn ? trackLinks() : undefined
  }, [isOn])
  useEffect(() => {
    // While sending one sees no page that anybody would count.
    if (path && path !== pathOf('opslaan')) track({ event: 'virtualPageview', path })
  }, [path])
}
