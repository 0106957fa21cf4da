import { isEmptyFilter } from '../../../features/filters/contract.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { RefineLink } from './RefineLink.tsx'
import { useOverviewQuery } from './use-overview.ts'
import { useWorkLists } from './use-work-lists.ts'

/** The message for an empty list, with advice. */
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
