import { errorText } from '../../../web/error-texts.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { RetryButton } from '../../../web/ui/RetryButton.tsx'

type Props = { title: string; error: Error; retry: () => void }

/** An error with its cause and a retry button. */
export const FailedAlert = ({ title, error, retry }: Props) => (
  <Alert severity="error" title={title}>
    <p>{errorText(error)}</p>
    <RetryButton onClick={retry} />
  </Alert>
)
