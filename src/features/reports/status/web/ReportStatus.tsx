import { StatusBadge } from '../../../../web/ui/StatusBadge.tsx'
import { statusFacts } from '../facts.ts'
import type { Status } from '../statuses.ts'

/** The label of a status; its colour shows whether it is new, under way, waiting for us, or done. */
export const ReportStatus = ({ status }: { status: Status }) => (
  <StatusBadge tone={statusFacts[status].display.tone}>{statusFacts[status].name.label}</StatusBadge>
)
