import { RailButton, RailChoice, RailGroup, RailLink, RailSkeleton } from '../../../../web/ui/Rail.tsx'
import { isEmptyFilter, type ReportFilter } from '../../../filters/contract.ts'
import { type CountedList, dayListNames, type ListName, listsOfDepartments } from '../contract.ts'
import { listNarrowedBy } from '../rules.ts'

/** Of which departments the lists of the day are. */
export type ListScope = {
  departments: 'own' | 'all'
  /** Absent: the user sees the reports of their own departments only. */
  onChange?: (departments: 'own' | 'all') => void
}

type Props = {
  /** Undefined: the user has no department, so that each list has every report. */
  scope: ListScope | undefined
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
export function WorkLists({ scope, lists, expected, current, hrefOf, onColleague, handled, onRetry }: Props) {
  const isOfDay = ({ name }: CountedList) => dayListNames.some(each => each === name)
  const isLoading = !lists && !onRetry
  const marked = lists && current && listNarrowedBy(lists, current)
  const links = (shown: readonly CountedList[] | undefined) =>
    shown?.map(list => (
      <ListLink key={list.name} list={list} scope={scope} isCurrent={list === marked} hrefOf={hrefOf} />
    ))
  return (
    <nav aria-label="Lijsten">
      {(lists || isLoading) && (
        <RailGroup title={scope && !scope.onChange ? 'Vandaag, van je afdeling' : 'Vandaag'}>
          {scope?.onChange && <ScopeChoice departments={scope.departments} onChange={scope.onChange} />}
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

/** Whether the lists of the day are those of the user's departments, or of all. */
const ScopeChoice = ({ departments, onChange }: Required<ListScope>) => (
  <RailChoice
    label="Van welke afdelingen"
    options={[
      { value: 'own', label: 'Je afdeling' },
      { value: 'all', label: 'Alle' },
    ]}
    value={departments}
    onChange={onChange}
  />
)

type LinkProps = Pick<Props, 'scope' | 'hrefOf'> & { list: CountedList; isCurrent: boolean }

const ListLink = ({ list: { name, label, filter, count }, scope, isCurrent, hrefOf }: LinkProps) => (
  <RailLink
    href={hrefOf(filter)}
    current={isCurrent && 'true'}
    count={count}
    about={scope && aboutList(name, scope)}
    late={name === 'late' && count > 0}
  >
    {label}
  </RailLink>
)

/** Of which departments a list is, where the title above it says nothing or something else. */
function aboutList(name: ListName, { departments, onChange }: ListScope): string | undefined {
  const isAll = departments === 'all' || !listsOfDepartments.includes(name)
  if (name === 'unassigned') return isAll ? 'van alle afdelingen' : 'van je afdeling'
  return name === 'replies' && departments === 'own' && onChange ? 'van alle afdelingen' : undefined
}
