import { Avatar } from '../../../web/ui/Avatar.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { FlagIcon, PersonIcon } from '../../../web/ui/icons.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { MailIcon } from '../../../web/ui/later-icons.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { reportPath } from '../../report-view/paths.ts'
import type { Notification } from '../contract.ts'
import { momentInWords } from './moment.ts'
import css from './Notifications.module.css'

type Props = {
  notifications: readonly Notification[]
  /** Called when one is opened. */
  onOpen?: (() => void) | undefined
}

/** What concerns the user, each with a link to its report; what is new has a dot, and a word for who cannot see it. */
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
