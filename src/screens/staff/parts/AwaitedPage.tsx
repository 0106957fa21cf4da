import { type FailableQuery, failureOf } from '../../../web/queries.ts'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { FailedAlert } from './FailedAlert.tsx'

type Props = {
  /** All that the page needs. */
  queries: readonly FailableQuery[]
  /** Whether the page waits for something else too. */
  isWaiting?: boolean
  lines: number
  /** What is being fetched, and what is said where it could not be. */
  label: string
  errorTitle: string
}

/** Stands in place of a page until all that it needs is there, also where one of it could not be fetched; nothing then. */
export function AwaitedPage({ queries, isWaiting = false, lines, label, errorTitle }: Props) {
  const failure = failureOf(...queries)
  if (failure) return <FailedAlert title={errorTitle} {...failure} />
  const isComplete = !isWaiting && queries.every(({ data }) => data !== undefined)
  return isComplete ? null : <Skeleton lines={lines} label={label} />
}
