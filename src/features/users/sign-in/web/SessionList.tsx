import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { UserSession } from '../contract.ts'
import css from './SessionList.module.css'

type Props = {
  sessions: readonly UserSession[]
  onEnd?: (session: UserSession) => void
  endingId?: string | undefined
}

export const SessionList = ({ sessions, onEnd, endingId }: Props) => (
  <ul className={css.sessions}>
    {sessions.map(session => (
      <li key={session.id}>
        <div>
          <span className={css.browser}>{session.browser}</span>{' '}
          {session.isCurrent && <StatusBadge tone="open">Deze browser</StatusBadge>}
          <small>
            Sinds <Moment at={session.openedAt} />, laatst gebruikt <Moment at={session.lastUsedAt} />
          </small>
          <small>Netwerk {session.network}</small>
        </div>
        {onEnd && !session.isCurrent && (
          <Button
            variant="secondary"
            small
            busy={endingId === session.id}
            busyText="Bezig met uitloggen"
            onClick={() => onEnd(session)}
          >
            Uitloggen<VisuallyHidden> op {session.browser}</VisuallyHidden>
          </Button>
        )}
      </li>
    ))}
  </ul>
)
