import { CallFailed } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'

export function FailedLog({ title, error, retry }: { title: string; error: Error; retry: () => void }) {
  if (error instanceof CallFailed && error.status === 403)
    return (
      <Alert severity="caution" title="Je hebt geen toegang tot deze pagina">
        <p>Vraag een beheerder om het recht dat je nodig hebt.</p>
      </Alert>
    )
  return <FailedAlert title={title} error={error} retry={retry} />
}
