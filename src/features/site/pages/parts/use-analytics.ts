import { useEffect } from 'react'
import { usePath } from '#web/navigation.ts'

export function useAnalytics(isOn: boolean) {
  const path = usePath('')
  useEffect(() => {
    if (isOn) void import('./record-page.ts').then(({ recordPage }) => recordPage(path)).catch(() => {})
  }, [isOn, path])
}
