import { CallFailed } from '#web/call.ts'
import { FailedAlert } from './FailedAlert.tsx'

const statusOf = (error: Error | null) => (error instanceof CallFailed ? error.status : undefined)

export const isNotVisible = (error: Error | null) => [403, 404].includes(statusOf(error) ?? 0)

export const isNotFound = (error: Error | null) => statusOf(error) === 404

export const isForbidden = (error: Error | null) => statusOf(error) === 403

export const OtherDepartment = ({ id }: { id: number }) => (
  <p>
    Melding {id} hoort bij een andere afdeling. Je mag deze melding niet bekijken. Moet jouw afdeling ermee verder?
    Vraag een coördinator om de melding naar jouw afdeling te sturen.
  </p>
)

export const noReportText = (id: number) => `Er is geen melding met nummer ${id}.`

export function errorTitleOf(error: Error | null): string | undefined {
  if (isNotFound(error)) return 'Deze melding bestaat niet'
  return isForbidden(error) ? 'Geen bevoegdheid' : undefined
}

export function NoReport({ id, error, retry }: { id: number; error: Error; retry: () => void }) {
  if (isNotFound(error)) return <p>{noReportText(id)} Controleer het nummer.</p>
  if (isForbidden(error)) return <OtherDepartment id={id} />
  return <FailedAlert title="De melding kon niet opgehaald worden" error={error} retry={retry} />
}
