import { Alert } from '../../web/ui/Alert.tsx'
import { Link } from '../../web/ui/Link.tsx'
import { useAsked } from './use-overview.ts'

/** Nothing to show, and what one can do about it. */
export function EmptyList({ isFiltered }: { isFiltered: boolean }) {
  const { hrefOf } = useAsked()
  return (
    <Alert title="Geen meldingen" live={false}>
      {isFiltered ? (
        <p>
          Er is geen melding die aan al je keuzes voldoet. Haal een keuze weg, of{' '}
          <Link href={hrefOf({ filter: {} })}>bekijk alle meldingen</Link>.
        </p>
      ) : (
        <p>Hier komen de meldingen van jouw afdeling te staan. Mis je er een? Vraag je beheerder naar je rechten.</p>
      )}
    </Alert>
  )
}
