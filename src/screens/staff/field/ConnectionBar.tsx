import { useFieldQueue } from '#features/field/web/field-queue.tsx'
import { useIsOnline } from '#features/field/web/use-device.ts'
import { useSession } from '#features/users/web/session.ts'
import css from './Field.module.css'
import { OfflineIcon } from './field-icons.tsx'
import { withoutAnswer } from './without-answer.ts'

const changesInWords = (count: number) => (count === 1 ? '1 wijziging' : `${count} wijzigingen`)

export function ConnectionBar() {
  const { status } = useSession()
  const { changes, isSending, sentCount } = useFieldQueue()
  const isOnline = useIsOnline()
  const waiting = changes.filter(({ problem }) => !problem).length
  const isExpired = status === 'expired'
  const hasConnection = isOnline && status === 'signed-in'
  const isAttention = !hasConnection || waiting > 0
  const text = isExpired
    ? expiredText(waiting)
    : connectionText({ isOnline, hasConnection, waiting, isSending, sentCount })
  const isShown = text !== undefined && !(status === 'starting' && isOnline)
  return (
    <div className={isAttention ? css.offline : css.sent} role="status">
      {isShown && (
        <p>
          {!hasConnection && !isExpired && <OfflineIcon />}
          {text}
        </p>
      )}
    </div>
  )
}

const expiredText = (waiting: number) =>
  waiting > 0 ? `${changesInWords(waiting)} ${waits(waiting)} tot je weer bent ingelogd.` : undefined

const waits = (count: number) => (count === 1 ? 'wacht' : 'wachten')

type State = { isOnline: boolean; hasConnection: boolean; waiting: number; isSending: boolean; sentCount: number }

function connectionText({ isOnline, hasConnection, waiting, isSending, sentCount }: State): string | undefined {
  if (!hasConnection && waiting > 0)
    return `${withoutAnswer(isOnline)}. ${changesInWords(waiting)} ${waits(waiting)} en ${waiting === 1 ? 'gaat' : 'gaan'} straks vanzelf.`
  if (!hasConnection) return `${withoutAnswer(isOnline)}. Wat je doet wordt bewaard en gaat straks vanzelf.`
  if (waiting > 0)
    return isSending
      ? `Bezig met versturen: ${changesInWords(waiting)}.`
      : `${changesInWords(waiting)} nog niet verstuurd. Dat gaat straks vanzelf opnieuw.`
  return sentCount > 0 ? 'Alles is opgeslagen.' : undefined
}
