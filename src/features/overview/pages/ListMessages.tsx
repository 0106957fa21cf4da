import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { isForbidden, isNotFound, noReportText, OtherDepartment } from '#features/back-office/pages/parts/NoReport.tsx'
import { reportExistsQuery } from '#features/back-office/pages/parts/report-exists.ts'
import { useAreaNames } from '#features/back-office/pages/parts/use-district.ts'
import { isEmptyFilter } from '#features/filters/contract.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { seesEveryCategory } from '#features/reports/policy.ts'
import { typedReportNumber } from '#features/search/rules.ts'
import { useSession } from '#features/users/web/session.ts'
import { CallFailed } from '#web/call.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { focusHeading } from '#web/focus.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Link, type LinkProps } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { sortingOf, sortingText } from '../ordering.ts'
import { useOverviewQuery } from './use-overview.ts'
import { useWorkLists } from './use-work-lists.ts'

export const ListSummary = ({ count }: { count: number | undefined }) => (
  <>
    <VisuallyHidden role="status">
      {count !== undefined && `${count.toLocaleString('nl-NL')} ${count === 1 ? 'melding' : 'meldingen'} gevonden`}
    </VisuallyHidden>
    <Sorting />
    <AreaScopeNote />
  </>
)

/** In an area that a colleague drew, a user may see fewer reports. */
function AreaScopeNote() {
  const { user } = useSession()
  const { query } = useOverviewQuery()
  if (!query.filter.within || !user || seesEveryCategory(user)) return null
  return <p>In het getekende gebied zie je alleen de meldingen van je afdelingen.</p>
}

function Sorting() {
  const areaNames = useAreaNames()
  const { query, hrefOf } = useOverviewQuery()
  const sorting = sortingOf(query.ordering ?? '')
  if (!sorting) return null
  return (
    <p>
      {sortingText(sorting, areaNames)} <RefineLink href={hrefOf({ ordering: undefined })}>Wis sortering</RefineLink>
    </p>
  )
}

type FailedProps = { error: Error; retry: () => void }

export function FailedList({ error, retry }: FailedProps) {
  const { hrefOf } = useOverviewQuery()
  const status = error instanceof CallFailed ? error.status : undefined
  if (status === 404)
    return (
      <Alert severity="info" title="Deze pagina van de lijst is er niet">
        <RefineLink href={hrefOf({ page: 1 })}>Naar de eerste pagina</RefineLink>
      </Alert>
    )
  if (status === 400)
    return (
      <Alert severity="caution" title="Dit filter werkt niet meer">
        <p>Er wordt gevraagd naar iets dat niet meer bestaat, zoals een categorie of een bron die weg is.</p>
        <p>
          Haal die keuze weg, of <RefineLink href={hrefOf({ filter: {} })}>bekijk alle meldingen</RefineLink>.
        </p>
      </Alert>
    )
  return <FailedAlert title="De meldingen konden niet opgehaald worden" error={error} retry={retry} />
}

type SearchedProps = {
  reports: readonly { id: number }[]
  otherwise: ReactNode
}

export function SearchedNumber({ reports, otherwise }: SearchedProps) {
  const { idPrefix } = useConfiguration()
  const { query } = useOverviewQuery()
  const id = typedReportNumber(query.q, idPrefix)
  const isMissing = id !== undefined && query.page === 1 && !reports.some(report => report.id === id)
  return isMissing ? <MissingReport id={id} otherwise={otherwise} /> : otherwise
}

function MissingReport({ id, otherwise }: { id: number; otherwise: ReactNode }) {
  const { isSuccess, error } = useQuery(reportExistsQuery(id))
  if (isForbidden(error))
    return (
      <Alert title={`Melding ${id} staat hier niet`} live={false}>
        <OtherDepartment id={id} />
      </Alert>
    )
  if (isNotFound(error))
    return (
      <>
        <p>{noReportText(id)}</p>
        {otherwise}
      </>
    )
  if (!isSuccess) return otherwise
  return (
    <Alert title={`Melding ${id} staat niet in deze lijst`} live={false}>
      <p>
        De melding valt buiten je filter, of hoort nu bij een andere afdeling.{' '}
        <Link href={reportPath(id)}>Bekijk melding {id}</Link>
      </p>
    </Alert>
  )
}

export const EmptyList = () => (
  <Alert title="Geen meldingen" live={false}>
    <Advice />
  </Alert>
)

function Advice() {
  const { query, hrefOf } = useOverviewQuery()
  const { current: list } = useWorkLists(query)
  const isFiltered = !isEmptyFilter(query.filter)
  if (query.q && isFiltered)
    return (
      <p>
        Binnen dit filter is niets gevonden.{' '}
        <RefineLink href={hrefOf({ filter: {} })}>Zoek in alle meldingen</RefineLink>
      </p>
    )
  if (query.q)
    return (
      <p>
        Er is geen melding met deze woorden. Zoek met minder woorden, een straat, een postcode of het nummer van de
        melding, of <RefineLink href={hrefOf({ q: '' })}>bekijk alle meldingen</RefineLink>.
      </p>
    )
  if (list)
    return (
      <p>
        In de lijst ‘{list}’ staat nu niets.{' '}
        <RefineLink href={hrefOf({ filter: {} })}>Bekijk alle meldingen</RefineLink>
      </p>
    )
  if (isFiltered)
    return (
      <p>
        Er is geen melding die aan al je keuzes voldoet. Haal een keuze weg, of{' '}
        <RefineLink href={hrefOf({ filter: {} })}>bekijk alle meldingen</RefineLink>.
      </p>
    )
  return <p>Hier komen de meldingen van jouw afdeling te staan. Mis je er een? Vraag je beheerder naar je rechten.</p>
}

/** The focus goes to the heading, as the new query removes this link. */
export const RefineLink = (props: LinkProps) => <Link {...props} onClick={focusHeading} data-print="no" />
