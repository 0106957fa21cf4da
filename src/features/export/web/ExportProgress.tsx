import { Progress } from '#web/ui/Progress.tsx'
import type { Export } from '../contract.ts'

export function ExportProgress({ one: { state, done, total } }: { one: Export }) {
  if (state === 'waiting') return <Progress label="Wacht op zijn beurt…" />
  if (total === null) return <Progress label="Bezig met tellen…" />
  const label = `${Math.min(done, total).toLocaleString('nl-NL')} van ${total.toLocaleString('nl-NL')} rijen`
  return <Progress label={label} value={total === 0 ? 1 : Math.min(1, done / total)} />
}
