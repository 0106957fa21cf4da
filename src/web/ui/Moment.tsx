import { dutchDateTime, dutchDaysBetween, dutchTime } from '../../kit/dutch-time.ts'
import css from './Moment.module.css'

type Props = {
  /** In ISO 8601. */
  at: string
  /** Today, where it and yesterday are said in words. */
  now?: Date
}

/** A date and time on one line. */
export const Moment = ({ at, now }: Props) => (
  <time className={css.moment} dateTime={at}>
    {(now && nearText(new Date(at), now)) ?? dutchDateTime(new Date(at))}
  </time>
)

function nearText(moment: Date, now: Date): string | undefined {
  const day = ['vandaag', 'gisteren'][dutchDaysBetween(moment, now)]
  return day && `${day} ${dutchTime(moment)}`
}
