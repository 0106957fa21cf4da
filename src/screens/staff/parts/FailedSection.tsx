import { useState } from 'react'
import { isHandledByPage } from '#web/queries.ts'
import { FailedAlert } from './FailedAlert.tsx'

type Props = {
  title: string
  query: { error: Error | null; refetch: () => Promise<{ isSuccess: boolean }> }
  /** Called when a retry succeeds, which removes the pressed button. */
  onThere?: () => void
}

/** A failed part must not look empty. */
export function FailedSection({ title, query, onThere }: Props) {
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
