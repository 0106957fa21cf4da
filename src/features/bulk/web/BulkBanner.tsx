import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSend } from '#web/api.ts'
import { useCommands } from '#web/commands/use-commands.ts'
import { errorText } from '#web/error-texts.ts'
import { focusHeading } from '#web/focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { Progress } from '#web/ui/Progress.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFocusHeadingOnRemoval } from '#web/use-focus-on-removal.ts'
import { type BulkChange, undoBulkChange } from '../contract.ts'
import { changeText } from '../parts.ts'
import css from './Bulk.module.css'
import { bulkChangesQuery } from './queries.ts'
import { useNames } from './use-names.ts'
import { useReselect } from './use-selection.ts'

type Props = {
  change: BulkChange
  /** By the clock of this device. */
  fetchedAt: number
}

export function BulkBanner({ change, fetchedAt }: Props) {
  const names = useNames()
  const secondsLeft = useSecondsLeft(fetchedAt + change.startsIn * 1000)
  const text = changeText(change.total, change.patch, names)
  const banner = useFocusHeadingOnRemoval<HTMLElement>()
  const isWaiting = !change.isStarted && secondsLeft > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is removed when the waiting begins, the undo button when it ends.
  useEffect(() => {
    // The focused button was removed. Focusing the undo button would make a second Enter undo the change.
    if (document.activeElement === document.body) banner.current?.focus()
  }, [isWaiting])
  return (
    <section className={css.strip} aria-label="Bulkwijziging" tabIndex={-1} ref={banner}>
      <VisuallyHidden role="status">
        {isWaiting ? `${text}, over enkele seconden. Je kunt het nog ongedaan maken.` : `${text}: bezig`}
      </VisuallyHidden>
      <p className={css.what}>
        {text}
        {isWaiting && <span aria-hidden>, over {secondsLeft} s</span>}
      </p>
      {isWaiting ? <Undo change={change} /> : <Running change={change} />}
    </section>
  )
}

function Undo({ change }: Pick<Props, 'change'>) {
  const queries = useQueryClient()
  const { queryKey } = bulkChangesQuery
  const { notify } = useNotices()
  const undo = useSend(undoBulkChange, {
    onSuccess: (_answer, { params: { id } }) => {
      queries.setQueryData<BulkChange[]>(queryKey, before => before?.filter(one => one.id !== id))
    },
    invalidates: [queryKey],
    alsoAfterErrors: true,
  })
  const reselect = useReselect()
  async function undoChange() {
    try {
      await undo.mutateAsync({ params: { id: change.id } })
      reselect(change.id)
      focusHeading()
      notify({ title: 'De wijziging gaat niet door', variant: 'success', type: 'local' })
    } catch (error) {
      notify({ title: errorText(error), variant: 'error', type: 'local' })
    }
  }
  useCommands({ undo: undo.isPending ? undefined : () => void undoChange() })
  return (
    <Button
      small
      variant="secondary"
      busy={undo.isPending}
      busyText="Bezig met ongedaan maken"
      onClick={() => void undoChange()}
    >
      Maak ongedaan
    </Button>
  )
}

const Running = ({ change: { total, done, refused, changedMeanwhile } }: Pick<Props, 'change'>) => {
  const processed = done + refused.length + changedMeanwhile.length
  return <Progress label={`Bezig: ${processed} van ${total}`} value={processed / total} />
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
