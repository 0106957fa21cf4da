import { CallFailed } from '../../../web/call.ts'
import { FailedAlert } from './FailedAlert.tsx'

const statusOf = (error: Error | null) => (error instanceof CallFailed ? error.status : undefined)

/** Whether the report does not exist, or may not be seen (any more). */
export const isNotVisible = (error: Error | null) => [403, 404].includes(statusOf(error) ?? 0)

/** The heading of a page whose report may not be seen; undefined for temporary errors. */
export function errorTitleOf(error: Error | null): string | undefined {
  if (statusOf(error) === 404) return 'Deze melding bestaat niet'
  return statusOf(error) === 403 ? 'Geen bevoegdheid' : undefined
}

/** Why a report is not shown. */
export function NoReport({ id, error, retry }: { id: number; error: Error; retry: () => void }) {
  if (statusOf(error) === 404) return <p>Er is geen melding met nummer {id}. Controleer het nummer.</p>
  if (statusOf(error) === 403)
    return <p>Melding {id} hoort bij een andere afdeling. Je mag deze melding niet bekijken.</p>
  return <FailedAlert title="De melding kon niet opgehaald worden" error={error} retry={retry} />
}
