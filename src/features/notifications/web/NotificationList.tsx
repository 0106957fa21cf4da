import { reportPath } from '#features/report-view/paths.ts'
import { dutchDaysBetween, dutchShortDay, dutchTime } from '#kit/dutch-time.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import { FlagIcon, MailIcon, PersonIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Notification } from '../contract.ts'
import css from './Notifications.module.css'

type Props = {
  notifications: readonly Notification[]
  onOpen?: (() => void) | undefined
}

/** New ones have a dot, and a word for screen readers. */
export function NotificationList({ notifications, onOpen }: Props) {
  const now = new Date()
  return (
    <ul className={css.list}>
      {notifications.map(({ id, kind, at, isRead, by, text, report }) => (
        <li key={id} className={classes(css.item, !isRead && css.isNew)}>
          <Link href={reportPath(report.id)} className={css.link} onClick={onOpen}>
            <span className={css.mark}>{by === null ? <KindIcon kind={kind} /> : <Avatar name={by} />}</span>
            <span className={css.words}>
              <span>
                {!isRead && <VisuallyHidden>Nieuw: </VisuallyHidden>}
                {by !== null && <strong>{by} </strong>}
                {text}
              </span>
              <span className={css.about}>
                {report.id} {report.text}
              </span>
            </span>
            <time className={css.time} dateTime={at}>
              {momentInWords(at, now)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function KindIcon({ kind }: Pick<Notification, 'kind'>) {
  if (kind === 'assigned') return <PersonIcon />
  return kind === 'reopened' ? <FlagIcon /> : <MailIcon />
}

/** `09:12` today, `gisteren 17:05`, `vr 20 nov 14:02`. @param at ISO 8601 */
function momentInWords(at: string, now: Date): string {
  const moment = new Date(at)
  const time = dutchTime(moment)
  const days = dutchDaysBetween(moment, now)
  if (days === 0) return time
  return `${days === 1 ? 'gisteren' : dutchShortDay(moment, now)} ${time}`
}
