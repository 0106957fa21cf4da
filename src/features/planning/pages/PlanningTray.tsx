import { useNavigate } from 'react-router'
import { filterGroupsOf } from '#features/filters/groups.ts'
import { useFilterData } from '#features/overview/pages/use-overview.ts'
import { Link } from '#web/ui/Link.tsx'
import { PinIcon } from '#web/ui/later-icons.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { maxWaiting, type PlanningView, waitingId, waitingStep } from '../address.ts'
import type { Planning } from '../contract.ts'
import { JobCard, useMoving } from './JobCard.tsx'
import css from './Planning.module.css'
import { dayName } from './WeekTable.tsx'

type FinderProps = { view: PlanningView; hrefOf: (part: Partial<PlanningView>) => string }
type Props = FinderProps & { planning: Planning }

export function PlanningTray({ planning: { waiting, today }, view, hrefOf }: Props) {
  const { canMove } = useMoving()
  const { count, reports } = waiting
  const next = Math.min(view.waiting + waitingStep, maxWaiting)
  const hasMore = count > reports.length && next > view.waiting
  const isNarrowed = view.search !== '' || view.district !== ''
  return (
    <section className={css.tray} data-print="whole" aria-labelledby={waitingId}>
      <h2 id={waitingId} tabIndex={-1}>
        Nog niet ingepland <span className={css.count}>{count.toLocaleString('nl-NL')}</span>
      </h2>
      <TrayFinder view={view} hrefOf={hrefOf} />
      <VisuallyHidden>
        <span role="status">{isNarrowed && `${count} gevonden die nog geen dag hebben`}</span>
      </VisuallyHidden>
      {count === 0 && <p>{isNarrowed ? 'Niets gevonden dat nog geen dag heeft.' : 'Alles heeft een dag.'}</p>}
      {count > 0 && canMove && <Hint />}
      <ul className={css.jobs} data-print="columns">
        {reports.map(report => (
          <JobCard key={report.id} report={report} today={today} />
        ))}
      </ul>
      {hasMore && (
        <>
          <p data-print="no">
            <Link href={hrefOf({ waiting: next })}>Toon meer</Link>
          </p>
          <p data-print="only">
            De eerste {reports.length} van {count.toLocaleString('nl-NL')}.
          </p>
        </>
      )}
    </section>
  )
}

/** On a phone nothing can be dragged. */
function Hint() {
  const { isLiftable } = useMoving()
  const canDrag = useMediaQuery('(hover: hover)')
  return (
    <p className={css.hint} data-print="no">
      {canDrag ? 'Sleep naar een dag, of kies Plan in' : 'Kies Plan in'}.
      {canDrag && isLiftable && ' Met de spatiebalk pak je een melding op.'} Wie een e-mailadres gaf, krijgt bericht van
      de dag.
    </p>
  )
}

function TrayFinder({ view, hrefOf }: FinderProps) {
  const navigate = useNavigate()
  const { group } = useDistrictFilter()
  const find = (part: Partial<PlanningView>) => hrefOf({ waiting: waitingStep, ...part })
  const chosen = group?.choices.find(({ value }) => value === view.district)
  return (
    <div className={css.finder} data-print="no">
      <SearchField
        label="Zoek in wat nog niet is ingepland"
        placeholder="Zoek"
        initial={view.search}
        onSearch={search => void navigate(find({ search }))}
        onClear={() => void navigate(find({ search: '' }))}
      />
      {group && (
        <Menu
          small
          variant="subtle"
          align="start"
          icon={<PinIcon />}
          label={
            chosen ? (
              <>
                <VisuallyHidden>{group.title}: </VisuallyHidden>
                {chosen.label}
              </>
            ) : (
              group.title
            )
          }
          items={[
            { label: 'Overal', href: find({ district: '' }) },
            ...group.choices.map(({ value, label }) => ({ label, href: find({ district: value }) })),
          ]}
        />
      )}
    </div>
  )
}

/** A municipality uses one of these; the first when it uses both. */
const districtFilters = ['area_code', 'stadsdeel'] as const

export function useDistrictFilter() {
  const groups = filterGroupsOf(useFilterData())
  const groupOf = (name: (typeof districtFilters)[number]) => groups.find(group => group.name === name)
  const name = districtFilters.find(groupOf)
  return { name, group: name && groupOf(name) }
}

type OverdueProps = { planning: Planning; nameOf: (address: string) => string }

/** Folded, as the page is about the week; hidden when empty. */
export function Overdue({ planning: { overdue, today }, nameOf }: OverdueProps) {
  if (overdue.length === 0) return null
  return (
    <section className={css.overdue} aria-labelledby="overdue">
      <details>
        <summary>
          <h2 id="overdue">
            Had al klaar moeten zijn <span className={css.count}>{overdue.length}</span>
          </h2>
        </summary>
        <ul className={css.jobs} data-print="columns">
          {overdue.map(report => (
            <JobCard
              key={report.id}
              report={report}
              today={today}
              note={[`Ingepland op ${dayName(report.day ?? today, today)}`, report.assignee && nameOf(report.assignee)]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
        </ul>
      </details>
    </section>
  )
}
