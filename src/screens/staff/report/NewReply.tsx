import type { Report } from '../../../features/report-view/contract.ts'
import { replyLabels } from '../../../features/reports/replies.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Moment } from '../../../web/ui/Moment.tsx'
import { timelineId } from './ReportTimeline.tsx'

/** Tells a colleague who opens the report what was replied that they have not read, and leads to it. */
export const NewReply = ({ reply: { kind, created_at } }: { reply: NonNullable<Report['reply']> }) => (
  <Alert severity="info" live={false} title={`Nieuwe reactie: ${replyLabels[kind]}`}>
    <p>
      <Moment at={created_at} />. <a href={`#${timelineId}`}>Lees de reactie in de tijdlijn</a>
    </p>
  </Alert>
)
