import { useEffect } from 'react'
import { CallFailed } from '#web/call.ts'
import { announceError } from '#web/error-reports.ts'
import { errorText } from '#web/error-texts.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { RetryButton } from '#web/ui/RetryButton.tsx'

type Props = { title: string; error: Error; retry: () => void }

export function FailedAlert({ title, error, retry }: Props) {
  useEffect(() => announceError(title), [title])
  return (
    <Alert severity="error" title={title}>
      <p>{errorText(error)}</p>
      {!(error instanceof CallFailed && error.status === 403) && <RetryButton onClick={retry} />}
    </Alert>
  )
}
