import { useId } from 'react'
import { promiseToReporter } from '../../../features/categories/promise-kinds.ts'
import type { Report } from '../../../features/report-view/contract.ts'
import { asksToReopen, replyLabels } from '../../../features/reports/replies.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { dutchDayInWords } from '../../../kit/dutch-time.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Moment } from '../../../web/ui/Moment.tsx'
import { useFocusHeadingOnRemoval } from '../../../web/use-focus-on-removal.ts'
import { timelineId } from './ReportTimeline.tsx'

type Props = { report: Report; isPending: boolean; mark: () => void }

/** Tells a colleague who opens the report what was replied that waits for them, and leads to it; a request to reopen until it is decided. */
export function NewReply({ report: { reply, promise, status }, isPending, mark }: Props) {
  if (!reply) return null
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

function MarkButton({ isPending, mark }: Omit<Props, 'report'>) {
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
