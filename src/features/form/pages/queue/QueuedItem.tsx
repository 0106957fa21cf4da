import type { ReactNode } from 'react'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import {
  contactDetailsOf,
  putQueuedReport,
  queueLifetime,
  removeQueuedReport,
  type WaitingReport,
} from '#features/reports/draft/web/queue.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { wizardPathOf } from '#features/site/pages/pages.ts'
import { dutchDateTime } from '#kit/dutch-time.ts'
import { navigate } from '#web/navigation.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { BinIcon } from '#web/ui/later-icons.tsx'
import { HandlingAndPromise } from '../HandlingAndPromise.tsx'
import { ReportLink } from '../ReportLink.tsx'
import css from './Queue.module.css'
import { type QueueItem, sendQueueNow } from './queue-store.ts'
import { texts } from './texts.ts'

type Props = QueueItem & { canSendInBackground: boolean; draftForm: DraftForm }

const momentText = (moment: number) => dutchDateTime(new Date(moment))

/** The content is never shown: on a shared device it may belong to another user. */
export function QueuedItem({ item, sendableFrom, isFromThisTab, told, canSendInBackground, draftForm }: Props) {
  if (item.state === 'waiting')
    return (
      <WaitingItem
        item={item}
        sendableFrom={sendableFrom}
        isFromThisTab={isFromThisTab}
        canSendInBackground={canSendInBackground}
        draftForm={draftForm}
      />
    )
  const closeButton = (
    <Button variant="secondary" small onClick={() => void removeQueuedReport(item.id)}>
      {texts.dismiss}
    </Button>
  )
  if (item.state === 'dropped')
    return (
      <Card queuedAt={item.queuedAt} badge={<StatusBadge tone="error">{texts.notSentYet}</StatusBadge>}>
        <p>{texts.dropped(queueLifetime / 86_400_000)}</p>
        {closeButton}
      </Card>
    )
  return (
    <Card queuedAt={item.queuedAt} badge={<StatusBadge tone="success">{texts.sent}</StatusBadge>}>
      <p>
        {texts.sentAt(momentText(item.sentAt))} {item.number ? texts.reportNumber(item.number) : texts.alreadyReceived}
      </p>
      {told && <HandlingAndPromise sentReport={told} />}
      {item.state === 'accepted' && <p>{texts.photosWaiting(item.photos.length)}</p>}
      {item.lostPhotoCount > 0 && <p>{texts.photosLost(item.lostPhotoCount)}</p>}
      {told?.link && !told.hasEmail && <ReportLink link={told.link} />}
      <div className={css.buttons}>
        {told?.link && (
          <LinkButton small href={told.link}>
            {lazyTexts.viewReport}
          </LinkButton>
        )}
        {item.state === 'sent' && closeButton}
      </div>
    </Card>
  )
}

const nonBreakingHyphen = '\u2011'

const Card = ({ queuedAt, badge, children }: { queuedAt: number; badge: ReactNode; children: ReactNode }) => (
  <>
    {badge}
    <h2>{texts.reportOf(momentText(queuedAt).replaceAll('-', nonBreakingHyphen))}</h2>
    {children}
  </>
)

function WaitingItem({
  item,
  sendableFrom,
  isFromThisTab,
  canSendInBackground,
  draftForm,
}: Omit<Props, 'item'> & { item: WaitingReport }) {
  const confirm = useConfirm()
  const discard = async () => {
    const question = { title: texts.discardTitle, text: texts.discardText }
    if (await confirm({ ...question, confirm: texts.discard, cancel: texts.keep, danger: true }))
      await removeQueuedReport(item.id)
  }
  return (
    <Card queuedAt={item.queuedAt} badge={<StatusBadge tone="caution">{texts.notSentYet}</StatusBadge>}>
      <p>
        {item.refused ? texts.refused : explanation(sendableFrom, canSendInBackground)}{' '}
        {item.refused && isFromThisTab && texts.editHint}
      </p>
      {item.photos.length > 0 && <p>{texts.photoCount(item.photos.length)}</p>}
      <div className={css.buttons}>
        {sendableFrom === 'no-tab' && !item.refused && (
          <Button small onClick={() => void putQueuedReport({ ...item, sendsWithoutContact: true }).then(sendQueueNow)}>
            {texts.sendWithoutContact}
          </Button>
        )}
        {item.refused && isFromThisTab && (
          <Button small onClick={() => void editAgain(item, draftForm)}>
            {texts.editInForm}
          </Button>
        )}
        <Button variant="subtle" small icon={<BinIcon />} onClick={() => void discard()}>
          {texts.discard}
        </Button>
      </div>
    </Card>
  )
}

function explanation(sendableFrom: QueueItem['sendableFrom'], canSendInBackground: boolean) {
  if (sendableFrom === 'this-tab') return texts.keepTabOpen
  if (sendableFrom === 'other-tab') return texts.inOtherTab
  if (sendableFrom === 'no-tab') return texts.tabIsClosed
  return canSendInBackground ? texts.sentInBackground : texts.sentWhenSiteIsOpen
}

async function editAgain(item: WaitingReport, draftForm: DraftForm) {
  const { id: _, idempotencyKey: __, ...draft } = item.draft
  const contact = await contactDetailsOf(item)
  const refusal = item.refused?.refusal
  await draftForm.startOver({
    draft: {
      ...draft,
      ...contact,
      sentAt: undefined,
      completedSteps: 0,
      ...(refusal?.isCategoryClosed && { category: undefined, sameAs: undefined }),
    },
    photos: item.photos,
  })
  if (refusal) draftForm.setRefusal(refusal)
  await removeQueuedReport(item.id)
  navigate(wizardPathOf('beschrijf'))
}
