import chips from '../../../../web/ui/chips.module.css'
import { classes } from '../../../../web/ui/classes.ts'
import { HistoryIcon, RefreshIcon, UserIcon } from '../../../../web/ui/icons.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { isEmptyFilter, isSameFilter, type ReportFilter } from '../../../filters/contract.ts'
import type { CountedList } from '../contract.ts'
import css from './WorkLists.module.css'

type Props = {
  lists: readonly CountedList[]
  current: ReportFilter
  hrefOf: (filter: ReportFilter) => string
  /** Opens the choice of a colleague, where reports are assigned to users. */
  onColleague: (() => void) | undefined
  /** Link to the reports handled by the user, for users who may change reports. */
  handledHref: string | undefined
  /** Retries fetching the lists; set when that failed. */
  onRetry: (() => void) | undefined
}

/** The work lists, each with its number of reports. */
export const WorkLists = ({ lists, current, hrefOf, onColleague, handledHref, onRetry }: Props) => (
  <nav aria-label="Lijsten">
    <ul className={classes(chips.row, css.lists)}>
      <li>
        <Link className={chips.chip} href={hrefOf({})} aria-current={isEmptyFilter(current) ? 'true' : undefined}>
          Alle meldingen
        </Link>
      </li>
      {lists.map(({ name, label, filter, count }) => (
        <li key={name}>
          <Link
            className={chips.chip}
            href={hrefOf(filter)}
            aria-current={isSameFilter(filter, current) ? 'true' : undefined}
            data-late={(name === 'late' && count > 0) || undefined}
          >
            {label} <span className={css.count}>{count.toLocaleString('nl-NL')}</span>
          </Link>
        </li>
      ))}
      {onRetry && (
        <li>
          <button type="button" className={chips.chip} onClick={onRetry}>
            <RefreshIcon size="1em" /> Je lijsten konden niet opgehaald worden. Probeer opnieuw
          </button>
        </li>
      )}
      {onColleague && (
        <li>
          <button type="button" className={chips.chip} aria-haspopup="dialog" onClick={onColleague}>
            <UserIcon size="1em" /> Van een collega…
          </button>
        </li>
      )}
      {handledHref && (
        <li>
          <Link className={chips.chip} href={handledHref}>
            <HistoryIcon size="1em" /> Door mij behandeld
          </Link>
        </li>
      )}
    </ul>
  </nav>
)
