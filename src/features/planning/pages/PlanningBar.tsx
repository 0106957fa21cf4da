import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import chips from '#web/ui/chips.module.css'
import { Link } from '#web/ui/Link.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/later-icons.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { PlanningView } from '../address.ts'
import type { Planning } from '../contract.ts'
import { daysLater, isWeekend, weekNumber } from '../rules.ts'
import css from './Planning.module.css'
import { dayName } from './WeekTable.tsx'

type Props = {
  planning: Planning
  shown: readonly string[]
  view: PlanningView
  hrefOf: (part: Partial<PlanningView>) => string
}

export function PlanningBar({ planning: { days, today, planned }, shown, view, hrefOf }: Props) {
  const { assignSignalToEmployee } = useConfiguration().featureFlags
  const [monday = today, last = today] = [shown[0], shown.at(-1)]
  const hasWork = planned.some(({ day }) => day !== null && isWeekend(day))
  return (
    <>
      <nav className={css.weeks} aria-label="Week" data-print="text">
        <LinkButton
          small
          variant="secondary"
          href={hrefOf({ day: daysLater(monday, -7) })}
          icon={<ChevronLeftIcon />}
          aria-label="Vorige week"
        />
        <h2 aria-live="polite">
          Week {weekNumber(monday)}, {dayName(monday, today)} tot en met {dayName(last, today)}
        </h2>
        <LinkButton
          small
          variant="secondary"
          href={hrefOf({ day: daysLater(monday, 7) })}
          icon={<ChevronRightIcon />}
          aria-label="Volgende week"
        />
        {!days.includes(today) && (
          <LinkButton small variant="subtle" href={hrefOf({ day: today })}>
            Deze week
          </LinkButton>
        )}
      </nav>
      {assignSignalToEmployee && <GroupChoice view={view} hrefOf={hrefOf} />}
      <DepartmentMenu view={view} hrefOf={hrefOf} />
      {!hasWork && (
        <LinkButton small variant="subtle" href={hrefOf({ hasWeekend: !view.hasWeekend })}>
          {view.hasWeekend ? 'Zonder weekend' : 'Met weekend'}
        </LinkButton>
      )}
    </>
  )
}

type ChoiceProps = Pick<Props, 'view' | 'hrefOf'>

const GroupChoice = ({ view, hrefOf }: ChoiceProps) => (
  <nav aria-label="Indeling">
    <ul className={chips.row}>
      {(['person', 'department'] as const).map(by => (
        <li key={by}>
          <Link className={chips.chip} href={hrefOf({ by })} aria-current={view.by === by ? 'true' : undefined}>
            {by === 'person' ? 'Per persoon' : 'Per afdeling'}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

function DepartmentMenu({ view, hrefOf }: ChoiceProps) {
  const { data } = useQuery(departmentsQuery)
  const departments = data?.results ?? []
  if (departments.length < 2) return null
  const chosen = departments.find(({ code }) => code === view.department)
  return (
    <Menu
      small
      align="start"
      label={chosen?.name ?? 'Alle afdelingen'}
      items={[
        { label: 'Alle afdelingen', href: hrefOf({ department: undefined }) },
        ...departments.map(({ code, name }) => ({ label: name, href: hrefOf({ department: code }) })),
      ]}
    />
  )
}
