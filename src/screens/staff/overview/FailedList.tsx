import { CallFailed } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'
import { RefineLink } from './RefineLink.tsx'
import { useOverviewQuery } from './use-overview.ts'

type Props = { error: Error; retry: () => void }

export function FailedList({ error, retry }: Props) {
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
