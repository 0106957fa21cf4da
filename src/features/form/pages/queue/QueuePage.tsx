import { useEffect, useState } from 'react'
import { queueLifetime } from '#features/reports/draft/web/queue.ts'
import { wizardPathOf } from '#features/site/pages/pages.ts'
import outcome from '#features/site/pages/parts/Outcome.module.css'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { dutchDate } from '#kit/dutch-time.ts'
import { canSendInBackground } from '#web/background-sync.ts'
import { navigate } from '#web/navigation.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import type { StepProps } from '../steps/step-form.ts'
import css from './Queue.module.css'
import { QueuedItem } from './QueuedItem.tsx'
import { type QueueItem, sendQueueNow } from './queue-store.ts'
import { texts } from './texts.ts'
import { useReportQueue } from './use-queue.ts'

export function QueuePage({ configuration, draftForm }: StepProps) {
  const { items, isBusy } = useReportQueue()
  const heading = headingOf(items ?? [])
  useTitle(titleOf(heading, configuration.language.siteTitle))
  const canSendInBackground = useCanSendInBackground()
  if (!items) return <PageHeading>{texts.heading}</PageHeading>
  const waiting = items.filter(isWaiting)
  return (
    <div className={outcome.outcome}>
      <PageHeading>{heading}</PageHeading>
      {waiting.length > 0 && <StillWaiting configuration={configuration} isBusy={isBusy} first={waiting[0]} />}
      {items.length === 0 && <p>{texts.nothingWaiting}</p>}
      <ul className={css.list}>
        {items.map(entry => (
          <li key={entry.item.id} className={css.item}>
            <QueuedItem {...entry} canSendInBackground={canSendInBackground} draftForm={draftForm} />
          </li>
        ))}
      </ul>
      <div className={outcome.buttons}>
        <Button
          variant={waiting.length > 0 ? 'secondary' : undefined}
          onClick={() => navigate(wizardPathOf('beschrijf'))}
        >
          {texts.newReport}
        </Button>
      </div>
    </div>
  )
}

const isWaiting = ({ item }: QueueItem) => item.state === 'waiting' || item.state === 'accepted'

function headingOf(items: readonly QueueItem[]) {
  if (items.some(({ item }) => item.state === 'waiting' || item.state === 'dropped')) return texts.heading
  return items.length > 0 ? texts.headingSent : texts.headingNone
}

type StillWaitingProps = { configuration: PublicConfiguration; isBusy: boolean; first: QueueItem | undefined }

function StillWaiting({ configuration, isBusy, first }: StillWaitingProps) {
  const [hasRetried, setHasRetried] = useState(false)
  const sendAgain = () => void sendQueueNow().then(() => setHasRetried(true))
  const dropsAt = new Date((first?.item.queuedAt ?? Date.now()) + queueLifetime)
  return (
    <>
      <Alert severity="caution">
        <p>
          {texts.notSentNow} {texts.droppedAfter(dutchDate(dropsAt))}
        </p>
        <p>{texts.orCall(configuration.language.phoneNumber)}</p>
      </Alert>
      <div className={css.buttons}>
        <Button busy={isBusy} busyText={texts.sending} onClick={sendAgain}>
          {texts.sendNow}
        </Button>
      </div>
      <div role="status">{hasRetried && !isBusy && texts.stillNotSent}</div>
    </>
  )
}

function useCanSendInBackground() {
  const [isPossible, setIsPossible] = useState(false)
  useEffect(() => void canSendInBackground().then(setIsPossible), [])
  return isPossible
}
