import { CallFailed } from '../../../web/call.ts'
import { FailedAlert } from './FailedAlert.tsx'

const statusOf = (error: Error | null) => (error instanceof CallFailed ? error.status : undefined)

/** Whether the report does not exist, or may not be seen (any more). */
export const isNotVisible = (error: Error | null) => [403, 404].includes(statusOf(error) ?? 0)

export const isNotFound = (error: Error | null) => statusOf(error) === 404

export const isForbidden = (error: Error | null) => statusOf(error) === 403

/** That a report exists and may not be seen, with what to do; nothing else of it is known here. */
export const OtherDepartment = ({ id }: { id: number }) => (
  <p>
    Melding {id} hoort bij een andere afdeling. Je mag deze melding niet bekijken. Moet jouw afdeling ermee verder?
    Vraag een coördinator om de melding naar jouw afdeling te sturen.
  </p>
)

export const noReportText = (id: number) => `Er is geen melding met nummer ${id}.`

/** The heading of a page whose report may not be seen; undefined for temporary errors. */
export function errorTitleOf(error: Error | null): string | undefined {
  if (isNotFound(error)) return 'Deze melding bestaat niet'
  return isForbidden(error) ? 'Geen bevoegdheid' : undefined
}

/** Why a report is not shown. */
export function NoReport({ id, error, retry }: { id: number; error: Error; retry: () => void }) {
  if (isNotFound(error)) return <p>{noReportText(id)} Controleer het nummer.</p>
  if (isForbidden(error)) return <OtherDepartment id={id} />
  return <FailedAlert title="De melding kon niet opgehaald worden" error={error} retry={retry} />
}
