import { type FailableQuery, failureOf } from '#web/queries.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FailedAlert } from './FailedAlert.tsx'

type Props = {
  queries: readonly FailableQuery[]
  isWaiting?: boolean
  lines: number
  label: string
  errorTitle: string
}

export function AwaitedPage({ queries, isWaiting = false, lines, label, errorTitle }: Props) {
  const failure = failureOf(...queries)
  if (failure) return <FailedAlert title={errorTitle} {...failure} />
  const isComplete = !isWaiting && queries.every(({ data }) => data !== undefined)
  return isComplete ? null : <Skeleton lines={lines} label={label} />
}
