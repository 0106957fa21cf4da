import { useEffect, useState } from 'react'
import { type FailableQuery, failureOf, isHandledByPage } from '#web/api.ts'
import { CallFailed, errorText } from '#web/call.ts'
import { announceError } from '#web/error-reports.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { RetryButton } from '#web/ui/RetryButton.tsx'

type Props = { title: string; error: Error; retry: () => void }

const isForbidden = (error: Error) => error instanceof CallFailed && error.status === 403

export function FailedAlert({ title, error, retry }: Props) {
  useEffect(() => announceError(title), [title])
  return (
    <Alert severity="error" title={title}>
      <p>{errorText(error)}</p>
      {!isForbidden(error) && <RetryButton onClick={retry} />}
    </Alert>
  )
}

type PageProps = Props & {
  /** The sentence for a user without the right to the page. */
  whenForbidden?: string
}

export const FailedPage = ({
  whenForbidden = 'Vraag een beheerder om het recht dat je nodig hebt.',
  ...failure
}: PageProps) =>
  isForbidden(failure.error) ? (
    <Alert severity="caution" title="Je hebt geen toegang tot deze pagina">
      <p>{whenForbidden}</p>
    </Alert>
  ) : (
    <FailedAlert {...failure} />
  )

type SectionProps = {
  title: string
  query: { error: Error | null; refetch: () => Promise<{ isSuccess: boolean }> }
  /** Called when a retry succeeds, which removes the pressed button. */
  onThere?: () => void
}

/** A failed part must not look empty. */
export function FailedSection({ title, query, onThere }: SectionProps) {
  const [lastError, setLastError] = useState<Error>() // stays visible, and keeps the focus, during a retry
  const error = query.error ?? lastError
  if (!error || isHandledByPage(error)) return null
  const retry = async () => {
    setLastError(error)
    const { isSuccess } = await query.refetch()
    setLastError(undefined)
    if (isSuccess) onThere?.()
  }
  return <FailedAlert title={title} error={error} retry={() => void retry()} />
}

type AwaitedProps = {
  queries: readonly FailableQuery[]
  isWaiting?: boolean
  lines: number
  label: string
  errorTitle: string
  /** `FailedPage` for a page that depends on a right. */
  Failure?: typeof FailedAlert
}

export function AwaitedPage({
  queries,
  isWaiting = false,
  lines,
  label,
  errorTitle,
  Failure = FailedAlert,
}: AwaitedProps) {
  const failure = failureOf(...queries)
  if (failure) return <Failure title={errorTitle} {...failure} />
  const isComplete = !isWaiting && queries.every(({ data }) => data !== undefined)
  return isComplete ? null : <Skeleton lines={lines} label={label} />
}

/** Below the heading of a page that the user may not use. */
export const NoRights = () => (
  <>
    <p>Je hebt geen rechten om deze pagina te gebruiken.</p>
    <p>Heb je dit nodig voor je werk? Vraag je beheerder om een rol die dit mag.</p>
  </>
)

type AwaitedListProps = Omit<AwaitedProps, 'label' | 'errorTitle'> & {
  /** In the plural, as `de regels`. */
  what: string
}

export const AwaitedList = ({ what, ...page }: AwaitedListProps) => (
  <AwaitedPage
    {...page}
    label={`Bezig met het ophalen van ${what}…`}
    errorTitle={`${what.charAt(0).toUpperCase()}${what.slice(1)} konden niet opgehaald worden`}
  />
)
