import { useId } from 'react'
import { promiseToReporter } from '../../../features/categories/promise-kinds.ts'
import type { Report } from '../../../features/report-view/contract.ts'
import { useReadMark } from '../../../features/reports/read-marks/web/use-read-mark.ts'
import { asksToReopen, replyLabels } from '../../../features/reports/replies.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { dutchDayInWords } from '../../../kit/dutch-time.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Moment } from '../../../web/ui/Moment.tsx'
import { useFocusHeadingOnRemoval } from '../../../web/use-focus-on-removal.ts'
import { timelineId } from './ReportTimeline.tsx'

/** Tells a colleague who opens the report what was replied that waits for them, and leads to it; a request to reopen until it is decided. */
export function NewReply({ report: { id, reply, promise, status } }: { report: Report }) {
  const { fetch } = useSession()
  const { isNew, isPending, mark } = useReadMark(fetch, { id, reply })
  if (!reply || !isNew) return null
  const isRequest = asksToReopen(reply.kind)
  if (isRequest && statusOf(status.state) !== 'reopen-requested') return null
  return (
    <Alert severity="info" live={false} title={`Nieuwe reactie: ${replyLabels[reply.kind]}`}>
      <p>
        <Moment at={reply.created_at} />. <a href={`#${timelineId}`}>Lees de reactie in de tijdlijn</a>
      </p>
      {promise && isRequest && (
        <p>
          Beloofd aan de melder:{' '}
          {promiseToReporter(promise.kind, dutchDayInWords(new Date(`${promise.last_day}T12:00:00Z`)))}.
        </p>
      )}
      {!isRequest && <MarkButton isPending={isPending} mark={mark} />}
    </Alert>
  )
}

type MarkProps = { isPending: boolean; mark: () => void }

function MarkButton({ isPending, mark }: MarkProps) {
  const explanation = useId()
  const part = useFocusHeadingOnRemoval<HTMLDivElement>()
  return (
    <div ref={part}>
      <p id={explanation}>De melding blijft bij Nieuwe reacties tot iemand er iets mee doet.</p>
      <Button small variant="secondary" aria-describedby={explanation} busy={isPending} onClick={mark}>
        Markeer als gelezen
      </Button>
    </div>
  )
}
