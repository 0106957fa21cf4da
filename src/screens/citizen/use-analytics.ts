import { useEffect } from 'react'
import { usePath } from '../../web/navigation.ts'

/** Records page views and followed links, when the municipality uses analytics. The code for it is loaded only then. */
export function useAnalytics(isOn: boolean) {
  const path = usePath('')
  useEffect(() => {
    if (isOn) void import('./record-page.ts').then(({ recordPage }) => recordPage(path)).catch(() => {})
  }, [isOn, path])
}
