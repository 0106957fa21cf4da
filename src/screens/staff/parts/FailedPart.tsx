import { useState } from 'react'
import { isToldByPage } from '../../../web/queries.ts'
import { FailedAlert } from './FailedAlert.tsx'

type Props = {
  title: string
  /** What was asked for, and what came of it. */
  asked: { error: Error | null; refetch: () => Promise<{ isSuccess: boolean }> }
  /** It is there after another try: what was pressed is gone. */
  onThere?: () => void
}

/** In or above a part of a page that could not be had, so that nobody takes it for empty. */
export function FailedPart({ title, asked, onThere }: Props) {
  const [before, setBefore] = useState<Error>() // stays in sight, and keeps the focus, during another try
  const error = asked.error ?? before
  if (!error || isToldByPage(error)) return null
  const retry = async () => {
    setBefore(error)
    const { isSuccess } = await asked.refetch()
    setBefore(undefined)
    if (isSuccess) onThere?.()
  }
  return <FailedAlert title={title} error={error} retry={() => void retry()} />
}
