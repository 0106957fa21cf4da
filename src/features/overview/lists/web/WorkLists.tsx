import { RailButton, RailGroup, RailLink, RailSkeleton } from '../../../../web/ui/Rail.tsx'
import { isEmptyFilter, type ReportFilter } from '../../../filters/contract.ts'
import { type CountedList, dayListNames } from '../contract.ts'
import { listNarrowedBy } from '../rules.ts'

type Props = {
  /** Undefined while they are loading. */
  lists: readonly CountedList[] | undefined
  /** How many lists there will be. */
  expected: number
  /** The filter of the reports that are shown, which may be narrower than that of a list; undefined on a page that is not of a filter. */
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
export function WorkLists({ lists, expected, current, hrefOf, onColleague, handled, onRetry }: Props) {
  const isOfDay = ({ name }: CountedList) => dayListNames.some(each => each === name)
  const isLoading = !lists && !onRetry
  const marked = lists && current && listNarrowedBy(lists, current)
  const links = (shown: readonly CountedList[] | undefined) =>
    shown?.map(list => <ListLink key={list.name} list={list} isCurrent={list === marked} hrefOf={hrefOf} />)
  return (
    <nav aria-label="Lijsten">
      {(lists || isLoading) && (
        <RailGroup title="Vandaag">
          {isLoading && <RailSkeleton lines={dayListNames.length} />}
          {links(lists?.filter(isOfDay))}
        </RailGroup>
      )}
      <RailGroup title="Lijsten">
        <RailLink href={hrefOf({})} current={current && isEmptyFilter(current) && 'true'}>
          Alle meldingen
        </RailLink>
        {isLoading && <RailSkeleton lines={expected - dayListNames.length} />}
        {links(lists?.filter(list => !isOfDay(list)))}
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
}

type LinkProps = Pick<Props, 'hrefOf'> & { list: CountedList; isCurrent: boolean }

const ListLink = ({ list: { name, label, filter, count }, isCurrent, hrefOf }: LinkProps) => (
  <RailLink href={hrefOf(filter)} current={isCurrent && 'true'} count={count} late={name === 'late' && count > 0}>
    {label}
  </RailLink>
)
