import { useSession } from '#features/users/web/session.ts'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { RetryButton } from '#web/ui/RetryButton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFieldQueue } from '../web/field-queue.tsx'
import { useIsOnline } from '../web/use-device.ts'
import css from './Field.module.css'
import { OfflineIcon } from './FieldFacts.tsx'

type Props = {
  title: string
  /** `name` is the name of the target within `label`. */
  back: { href: string; label: string; name: string }
  more?: { href: string; label: string } | undefined
}

/** Low, to leave most of a phone's screen for the work; the way back has words, as there is no menu. */
export const FieldHeader = ({ title, back, more }: Props) => (
  <>
    <header className={css.top}>
      <Link className={css.back} href={back.href}>
        <ArrowLeftIcon />
        <span aria-hidden="true">{back.name}</span>
        <VisuallyHidden>{back.label}</VisuallyHidden>
      </Link>
      <PageHeading className={css.title}>{title}</PageHeading>
      {more && (
        <Link className={css.more} href={more.href}>
          {more.label}
        </Link>
      )}
    </header>
    <ConnectionBar />
  </>
)

const changesInWords = (count: number) => (count === 1 ? '1 wijziging' : `${count} wijzigingen`)

function ConnectionBar() {
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

export function NoConnection() {
  const { restoreAgain } = useSession()
  return (
    <>
      <PageHeading>{withoutAnswer(useIsOnline())}</PageHeading>
      <p>
        Op dit apparaat is geen lijst bewaard. Open deze pagina een keer met verbinding, voordat je op pad gaat.
        Wijzigingen die nog wachten, blijven bewaard: ze gaan verder als je weer bent ingelogd.
      </p>
      <RetryButton onClick={() => void restoreAgain()} />
    </>
  )
}

/** Only a browser without a network has no connection. */
const withoutAnswer = (isOnline: boolean) => (isOnline ? 'De server geeft geen antwoord' : 'Geen verbinding')
