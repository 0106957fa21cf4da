import { promiseToReporter } from '../../../features/categories/promise-kinds.ts'
import type { Report } from '../../../features/report-view/contract.ts'
import { asksToReopen, replyLabels } from '../../../features/reports/replies.ts'
import { dutchDayInWords } from '../../../kit/dutch-time.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Moment } from '../../../web/ui/Moment.tsx'
import { timelineId } from './ReportTimeline.tsx'

type Props = { reply: NonNullable<Report['reply']>; promise: Report['promise'] }

/** Tells a colleague who opens the report what was replied that they have not read, and leads to it. */
export const NewReply = ({ reply: { kind, created_at }, promise }: Props) => (
  <Alert severity="info" live={false} title={`Nieuwe reactie: ${replyLabels[kind]}`}>
    <p>
      <Moment at={created_at} />. <a href={`#${timelineId}`}>Lees de reactie in de tijdlijn</a>
    </p>
    {promise && asksToReopen(kind) && (
      <p>
        Beloofd aan de melder:{' '}
        {promiseToReporter(promise.kind, dutchDayInWords(new Date(`${promise.last_day}T12:00:00Z`)))}.
      </p>
    )}
  </Alert>
)
