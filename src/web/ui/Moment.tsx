import { dutchDateTime, dutchDaysBetween, dutchTime } from '#kit/dutch-time.ts'
import css from './Moment.module.css'

type Props = {
  at: string
  now?: Date
}

export const Moment = ({ at, now }: Props) => (
  <time className={css.moment} dateTime={at}>
    {(now && nearText(new Date(at), now)) ?? dutchDateTime(new Date(at))}
  </time>
)

function nearText(moment: Date, now: Date): string | undefined {
  const day = ['Vandaag', 'Gisteren'][dutchDaysBetween(moment, now)]
  return day && `${day}, ${dutchTime(moment)}`
}
