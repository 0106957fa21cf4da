import { useEffect, useState } from 'react'
import { errorText } from '../../../web/error-texts.ts'
import { focusHeading } from '../../../web/focus.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { Progress } from '../../../web/ui/Progress.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { useFocusKept } from '../../../web/use-focus-kept.ts'
import { useSession } from '../../users/web/session.ts'
import type { BulkChange } from '../contract.ts'
import { counted, whatChanges } from '../parts.ts'
import css from './Bulk.module.css'
import { useUndoBulkChange } from './queries.ts'
import { useNames } from './use-names.ts'

type Props = {
  change: BulkChange
  /** When the server said so, by the clock of this device. */
  toldAt: number
}

/** A change that waits, with the seconds that are left to take it back, or that is being made. */
export function BulkStrip({ change, toldAt }: Props) {
  const names = useNames()
  const left = useSecondsLeft(toldAt + change.startsIn * 1000)
  const what = `Van ${counted(change.total)} ${whatChanges(change.patch, names)}`
  const strip = useFocusKept<HTMLElement>()
  const isWaiting = !change.isStarted && left > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window goes as it begins to wait, its button when that is over.
  useEffect(() => {
    // Whoever was at the button that is gone now goes on from here; at the button Enter pressed twice would take it back.
    if (document.activeElement === document.body) strip.current?.focus()
  }, [isWaiting])
  return (
    <section className={css.strip} aria-label="Bulkwijziging" tabIndex={-1} ref={strip}>
      <VisuallyHidden role="status">
        {isWaiting ? `${what}, over enkele seconden. Je kunt het nog ongedaan maken.` : `${what}: bezig`}
      </VisuallyHidden>
      <p className={css.what}>
        {what}
        {isWaiting && <span aria-hidden>, over {left} s</span>}
      </p>
      {isWaiting ? <Undo change={change} /> : <Under change={change} />}
    </section>
  )
}

function Undo({ change }: Pick<Props, 'change'>) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const undo = useUndoBulkChange(fetch)
  async function press() {
    try {
      await undo.mutateAsync(change.id)
      focusHeading()
      notify({ title: 'De wijziging gaat niet door', variant: 'success', type: 'local' })
    } catch (error) {
      notify({ title: errorText(error), variant: 'error', type: 'local' })
    }
  }
  return (
    <Button
      small
      variant="secondary"
      busy={undo.isPending}
      busyText="Bezig met ongedaan maken"
      onClick={() => void press()}
    >
      Ongedaan maken
    </Button>
  )
}

const Under = ({ change: { total, done, refused, changedMeanwhile } }: Pick<Props, 'change'>) => {
  const ready = done + refused.length + changedMeanwhile.length
  return <Progress label={`Bezig: ${ready} van ${total}`} value={ready / total} />
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
