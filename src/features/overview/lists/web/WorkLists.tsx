import { RailButton, RailGroup, RailLink, RailSkeleton } from '../../../../web/ui/Rail.tsx'
import { isEmptyFilter, isSameFilter, type ReportFilter } from '../../../filters/contract.ts'
import type { CountedList } from '../contract.ts'

type Props = {
  /** Undefined while they are loading. */
  lists: readonly CountedList[] | undefined
  /** How many lists there will be. */
  expected: number
  /** The filter of the reports that are shown; undefined on a page that is not of a filter. */
  current: ReportFilter | undefined
  hrefOf: (filter: ReportFilter) => string
  /** Opens the choice of a colleague, where reports are assigned to users. */
  onColleague: (() => void) | undefined
  /** Link to the reports handled by the user, for users who may change reports. */
  handled: { href: string; current: boolean } | undefined
  /** Retries fetching the lists; set when that failed. */
  onRetry: (() => void) | undefined
}

/** The work lists, each with its number of reports. */
export const WorkLists = ({ lists, expected, current, hrefOf, onColleague, handled, onRetry }: Props) => (
  <nav aria-label="Lijsten">
    <RailGroup title="Lijsten">
      <RailLink href={hrefOf({})} current={current && isEmptyFilter(current) && 'true'}>
        Alle meldingen
      </RailLink>
      {!lists && !onRetry && <RailSkeleton lines={expected} />}
      {lists?.map(({ name, label, filter, count }) => (
        <RailLink
          key={name}
          href={hrefOf(filter)}
          current={current && isSameFilter(filter, current) && 'true'}
          count={count}
          late={name === 'late' && count > 0}
        >
          {label}
        </RailLink>
      ))}
      {onRetry && <RailButton onPress={onRetry}>Je lijsten konden niet opgehaald worden. Probeer opnieuw</RailButton>}
      {onColleague && (
        <RailButton onPress={onColleague} opensDialog>
          Van een collega…
        </RailButton>
      )}
      {handled && (
        <RailLink href={handled.href} current={handled.current && 'page'}>
          Door mij behandeld
        </RailLink>
      )}
    </RailGroup>
  </nav>
)
