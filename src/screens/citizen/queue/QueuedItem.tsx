import type { ReactNode } from 'react'
import { contactOf, put, queueLifetime, remove, type Waiting } from '../../../features/reports/draft/web/queue.ts'
import type { DraftInHand } from '../../../features/reports/draft/web/use-draft.ts'
import { dutchDateTime } from '../../../kit/amsterdam.ts'
import { navigate } from '../../../web/navigation.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useConfirm } from '../../../web/ui/Confirm.tsx'
import { BinIcon } from '../../../web/ui/icons.tsx'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import { pathOf } from '../pages.ts'
import css from './Queue.module.css'
import { texts } from './texts.ts'
import { type Shown, sendNow } from './watch.ts'

type Props = Shown & { canUnseen: boolean; hand: DraftInHand }

const at = (moment: number) => dutchDateTime(new Date(moment))

/** One report: never what is in it, which may be somebody else's on a device that is shared. */
export function QueuedItem({ item, holder, isOwn, canUnseen, hand }: Props) {
  if (item.state === 'waiting')
    return <Waits item={item} holder={holder} isOwn={isOwn} canUnseen={canUnseen} hand={hand} />
  const close = (
    <Button variant="secondary" small onClick={() => void remove(item.id)}>
      {texts.close}
    </Button>
  )
  if (item.state === 'dropped')
    return (
      <Card of={item.queuedAt} badge={<StatusBadge tone="error">{texts.badge}</StatusBadge>}>
        <p>{texts.dropped(queueLifetime / 86_400_000)}</p>
        {close}
      </Card>
    )
  return (
    <Card of={item.queuedAt} badge={<StatusBadge tone="success">{texts.sent}</StatusBadge>}>
      <p>
        {texts.sentAt(at(item.sentAt))} {item.number ? texts.knownAs(item.number) : texts.cameInBefore}
      </p>
      {item.state === 'accepted' && <p>{texts.photosWaiting(item.photos.length)}</p>}
      {item.lostPhotos > 0 && <p>{texts.photosLost(item.lostPhotos)}</p>}
      {item.state === 'sent' && close}
    </Card>
  )
}

/** A hyphen at which a line does not end. */
const unbroken = '\u2011'

const Card = ({ of, badge, children }: { of: number; badge: ReactNode; children: ReactNode }) => (
  <>
    {badge}
    <h2>{texts.writtenAt(at(of).replaceAll('-', unbroken))}</h2>
    {children}
  </>
)

function Waits({ item, holder, isOwn, canUnseen, hand }: Omit<Props, 'item'> & { item: Waiting }) {
  const confirm = useConfirm()
  const throwAway = async () => {
    const sure = { title: texts.throwAwaySure, text: texts.throwAwayText }
    if (await confirm({ ...sure, confirm: texts.throwAway, cancel: texts.keep, danger: true })) await remove(item.id)
  }
  return (
    <Card of={item.queuedAt} badge={<StatusBadge tone="caution">{texts.badge}</StatusBadge>}>
      <p>
        {item.refused ? texts.refused : whatNext(holder, canUnseen)} {item.refused && isOwn && texts.mendText}
      </p>
      {item.photos.length > 0 && <p>{texts.photos(item.photos.length)}</p>}
      <div className={css.buttons}>
        {holder === 'nobody' && !item.refused && (
          <Button small onClick={() => void put({ ...item, goesWithout: true }).then(sendNow)}>
            {texts.withoutContact}
          </Button>
        )}
        {item.refused && isOwn && (
          <Button small onClick={() => void mend(item, hand)}>
            {texts.mend}
          </Button>
        )}
        <Button variant="subtle" small icon={<BinIcon />} onClick={() => void throwAway()}>
          {texts.throwAway}
        </Button>
      </div>
    </Card>
  )
}

function whatNext(holder: Shown['holder'], canUnseen: boolean) {
  if (holder === 'here') return texts.keepOpen
  if (holder === 'elsewhere') return texts.inOtherTab
  if (holder === 'nobody') return texts.tabIsGone
  return canUnseen ? texts.byItself : texts.whenOpen
}

/** Back into the form, as a report of its own: the server has not taken this one. */
async function mend(item: Waiting, hand: DraftInHand) {
  const { id: _, key: __, ...draft } = item.draft
  const contact = await contactOf(item)
  await hand.startOver({ draft: { ...draft, ...contact, sentAt: undefined, completed: 0 }, photos: item.photos })
  const refusal = item.refused?.refusal
  if (refusal) hand.refuse(refusal)
  await remove(item.id)
  navigate(pathOf('beschrijf'))
}
