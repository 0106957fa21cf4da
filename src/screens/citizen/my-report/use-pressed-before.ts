import type { Press, PressedBefore } from '../../../features/my-reports/page.ts'
import { usePlainPages } from '../plain-pages.ts'

/** What a browser without scripts sent by this button and was not accepted; undefined otherwise. */
export function usePressedBefore(press: Press): PressedBefore | undefined {
  const { myReport } = usePlainPages()
  const before = myReport?.kind === 'open' ? myReport.before : undefined
  return before?.press === press ? before : undefined
}
