import { dutchDateTime } from '../../kit/dutch-time.ts'
import css from './Moment.module.css'

/** A date and time on one line. @param at in ISO 8601 */
export const Moment = ({ at }: { at: string }) => (
  <time className={css.moment} dateTime={at}>
    {dutchDateTime(new Date(at))}
  </time>
)
