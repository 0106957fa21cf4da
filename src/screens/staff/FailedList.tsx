import { CallFailed } from '../../web/call.ts'
import { errorText } from '../../web/error-texts.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { Link } from '../../web/ui/Link.tsx'

type Props = { error: Error; retry: () => void }

/** Why there is no list, and what one can do. */
export function FailedList({ error, retry }: Props) {
  if (error instanceof CallFailed && error.status === 404)
    return (
      <Alert severity="info" title="Deze pagina van de lijst is er niet">
        <Link href="/manage/incidents">Naar de eerste pagina</Link>
      </Alert>
    )
  return (
    <Alert severity="error" title="De meldingen konden niet opgehaald worden">
      <p>{errorText(error)}</p>
      <Button variant="secondary" onClick={retry}>
        Probeer opnieuw
      </Button>
    </Alert>
  )
}
