import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { promiseToReporter } from '#features/categories/promise-kinds.ts'
import { mailsQuery } from '#features/mail/web/queries.ts'
import type { Report } from '#features/report-view/contract.ts'
import { markRead } from '#features/reports/contract.ts'
import { seesContactDetails } from '#features/reports/policy.ts'
import { asksToReopen, replyLabels } from '#features/reports/replies.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { dutchDayInWords } from '#kit/dutch-time.ts'
import { useSend } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { useFocusHeadingOnRemoval } from '#web/use-focus.ts'
import type { Editing } from '../web/editing.ts'
import { timelineId } from './ReportTimeline.tsx'

type Replied = {
  id: number
  reply: { created_at: string; is_new?: true | undefined } | undefined
}

/** The newest reply stays new until the user marks it, across visits. While the page is open nothing moves. */
function useReadMark({ id, reply }: Replied) {
  const [firstNew] = useState(reply?.is_new && reply.created_at)
  const { mutate, variables, isPending, isError } = useSend(markRead, {
    invalidates: [['reports'], ['report']],
    meta: { errorTitle: 'Dit is niet bewaard' },
  })
  const isMarked = reply !== undefined && variables?.body.until === reply.created_at && !isPending && !isError
  const isNew = reply !== undefined && (reply.is_new || firstNew === reply.created_at)
  return {
    isNew: isNew && !isMarked,
    isPending,
    mark: () => reply && mutate({ params: { id }, body: { until: reply.created_at } }),
  }
}

export function NewReply({ report: { id, reply, promise, status } }: { report: Report }) {
  const { isNew, isPending, mark } = useReadMark({ id, reply })
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

export function RefusedAddress({ editing: { report, user, isOpen, setOpen } }: { editing: Editing }) {
  const { featureFlags } = useConfiguration()
  const { data } = useQuery(mailsQuery(report.id))
  if (!data?.addressRefusedAt) return null
  const mayChange = featureFlags.showContactEdit && seesContactDetails(user)
  return (
    <Alert
      severity="caution"
      title="Het e-mailadres van de melder bestaat niet (meer) of neemt geen e-mail aan"
      live={false}
    >
      <p>
        Sinds <Moment at={data.addressRefusedAt} /> gaat er geen e-mail meer naar de melder.{' '}
        {mayChange
          ? 'Vraag de melder om een ander adres.'
          : 'Een collega die contactgegevens mag zien, kan het adres wijzigen.'}
      </p>
      {mayChange && !isOpen('contact') && (
        <p>
          <Button variant="secondary" small onClick={() => setOpen('contact', true)}>
            Wijzig het e-mailadres
          </Button>
        </p>
      )}
    </Alert>
  )
}
