import type { Press, PressedBefore } from '#features/my-reports/page.ts'
import { usePlainPages } from '../plain-pages.ts'

export function usePressedBefore(press: Press): PressedBefore | undefined {
  const { myReport } = usePlainPages()
  const before = myReport?.kind === 'open' ? myReport.before : undefined
  return before?.press === press ? before : undefined
}
