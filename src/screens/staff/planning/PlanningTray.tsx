import { useNavigate } from 'react-router'
import { filterGroupsOf } from '#features/filters/groups.ts'
import type { PlanningView } from '#features/planning/address.ts'
import type { Planning } from '#features/planning/contract.ts'
import { maxWaiting, waitingStep } from '#features/planning/rules.ts'
import css from '#features/planning/web/Planning.module.css'
import { Tray } from '#features/planning/web/Tray.tsx'
import { PinIcon } from '#web/ui/later-icons.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFilterData } from '../overview/use-overview.ts'

type FinderProps = { view: PlanningView; hrefOf: (part: Partial<PlanningView>) => string }
type Props = FinderProps & { planning: Planning; canMove: boolean }

export function PlanningTray({ planning, canMove, view, hrefOf }: Props) {
  const { count, reports } = planning.waiting
  const next = Math.min(view.waiting + waitingStep, maxWaiting)
  const hasMore = count > reports.length && next > view.waiting
  return (
    <Tray
      planning={planning}
      canMove={canMove}
      moreHref={hasMore ? hrefOf({ waiting: next }) : undefined}
      finder={<TrayFinder view={view} hrefOf={hrefOf} />}
      isNarrowed={view.search !== '' || view.district !== ''}
    />
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
