import { isEmptyFilter, type ReportFilter } from '#features/filters/contract.ts'
import { RailButton, RailChoice, RailGroup, RailLink, RailSkeleton } from '#web/ui/Rail.tsx'
import { type CountedList, dayListNames, type ListName, listsOfDepartments } from '../contract.ts'
import { listNarrowedBy } from '../rules.ts'

export type ListScope = {
  departments: 'own' | 'all'
  /** Absent when the user sees only their own departments. */
  onChange?: (departments: 'own' | 'all') => void
}

type Props = {
  /** Undefined for a user without a department, whose lists hold every report. */
  scope: ListScope | undefined
  lists: readonly CountedList[] | undefined
  expected: number
  /** May be narrower than that of a list. Undefined on a page without a filter. */
  current: ReportFilter | undefined
  hrefOf: (filter: ReportFilter) => string
  onColleague: (() => void) | undefined
  handled: { href: string; current: boolean } | undefined
  onRetry: (() => void) | undefined
}

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

function aboutList(name: ListName, { departments, onChange }: ListScope): string | undefined {
  const isAll = departments === 'all' || !listsOfDepartments.includes(name)
  if (name === 'unassigned') return isAll ? 'van alle afdelingen' : 'van je afdeling'
  return name === 'replies' && departments === 'own' && onChange ? 'van alle afdelingen' : undefined
}
