import type { ReactNode } from 'react'
import {
  contactOf,
  putQueued,
  queueLifetime,
  removeQueued,
  type WaitingReport,
} from '../../../features/reports/draft/web/queue.ts'
import type { DraftForm } from '../../../features/reports/draft/web/use-draft.ts'
import { dutchDateTime } from '../../../kit/dutch-time.ts'
import { navigate } from '../../../web/navigation.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useConfirm } from '../../../web/ui/Confirm.tsx'
import { BinIcon } from '../../../web/ui/icons.tsx'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import { pathOf } from '../pages.ts'
import css from './Queue.module.css'
import { type QueueItem, sendNow } from './queue-store.ts'
import { texts } from './texts.ts'

type Props = QueueItem & { canSendInBackground: boolean; draftForm: DraftForm }

const momentText = (moment: number) => dutchDateTime(new Date(moment))

/** One queued report. Its content is never shown: on a shared device it may belong to another user. */
export function QueuedItem({ item, holder, isFromThisTab, canSendInBackground, draftForm }: Props) {
  if (item.state === 'waiting')
    return (
      <WaitingItem
        item={item}
        holder={holder}
        isFromThisTab={isFromThisTab}
        canSendInBackground={canSendInBackground}
        draftForm={draftForm}
      />
    )
  const closeButton = (
    <Button variant="secondary" small onClick={() => void removeQueued(item.id)}>
      {texts.close}
    </Button>
  )
  if (item.state === 'dropped')
    return (
      <Card queuedAt={item.queuedAt} badge={<StatusBadge tone="error">{texts.badge}</StatusBadge>}>
        <p>{texts.dropped(queueLifetime / 86_400_000)}</p>
        {closeButton}
      </Card>
    )
  return (
    <Card queuedAt={item.queuedAt} badge={<StatusBadge tone="success">{texts.sent}</StatusBadge>}>
      <p>
        {texts.sentAt(momentText(item.sentAt))} {item.number ? texts.knownAs(item.number) : texts.cameInBefore}
      </p>
      {item.state === 'accepted' && <p>{texts.photosWaiting(item.photos.length)}</p>}
      {item.lostPhotos > 0 && <p>{texts.photosLost(item.lostPhotos)}</p>}
      {item.state === 'sent' && closeButton}
    </Card>
  )
}

/** A hyphen without a line break after it. */
const nonBreakingHyphen = '\u2011'

const Card = ({ queuedAt, badge, children }: { queuedAt: number; badge: ReactNode; children: ReactNode }) => (
  <>
    {badge}
    <h2>{texts.writtenAt(momentText(queuedAt).replaceAll('-', nonBreakingHyphen))}</h2>
    {children}
  </>
)

function WaitingItem({
  item,
  holder,
  isFromThisTab,
  canSendInBackground,
  draftForm,
}: Omit<Props, 'item'> & { item: WaitingReport }) {
  const confirm = useConfirm()
  const discard = async () => {
    const question = { title: texts.throwAwaySure, text: texts.throwAwayText }
    if (await confirm({ ...question, confirm: texts.throwAway, cancel: texts.keep, danger: true }))
      await removeQueued(item.id)
  }
  return (
    <Card queuedAt={item.queuedAt} badge={<StatusBadge tone="caution">{texts.badge}</StatusBadge>}>
      <p>
        {item.refused ? texts.refused : explanation(holder, canSendInBackground)}{' '}
        {item.refused && isFromThisTab && texts.editHint}
      </p>
      {item.photos.length > 0 && <p>{texts.photos(item.photos.length)}</p>}
      <div className={css.buttons}>
        {holder === 'no-tab' && !item.refused && (
          <Button small onClick={() => void putQueued({ ...item, sendsWithoutContact: true }).then(sendNow)}>
            {texts.withoutContact}
          </Button>
        )}
        {item.refused && isFromThisTab && (
          <Button small onClick={() => void editAgain(item, draftForm)}>
            {texts.edit}
          </Button>
        )}
        <Button variant="subtle" small icon={<BinIcon />} onClick={() => void discard()}>
          {texts.throwAway}
        </Button>
      </div>
    </Card>
  )
}

function explanation(holder: QueueItem['holder'], canUnseen: boolean) {
  if (holder === 'this-tab') return texts.keepOpen
  if (holder === 'other-tab') return texts.inOtherTab
  if (holder === 'no-tab') return texts.tabIsGone
  return canUnseen ? texts.byItself : texts.whenOpen
}

/** Moves the report back into the form, as a new draft: the server refused this one. */
async function editAgain(item: WaitingReport, draftForm: DraftForm) {
  const { id: _, key: __, ...draft } = item.draft
  const contact = await contactOf(item)
  await draftForm.startOver({ draft: { ...draft, ...contact, sentAt: undefined, completed: 0 }, photos: item.photos })
  const refusal = item.refused?.refusal
  if (refusal) draftForm.refuse(refusal)
  await removeQueued(item.id)
  navigate(pathOf('beschrijf'))
}
