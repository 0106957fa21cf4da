import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mailsQuery } from '#features/mail/web/queries.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { typedReportNumber } from '#features/search/rules.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Link } from '#web/ui/Link.tsx'
import { isForbidden, isNotFound, noReportText, OtherDepartment } from '../parts/NoReport.tsx'
import { useOverviewQuery } from './use-overview.ts'

type Props = {
  reports: readonly { id: number }[]
  otherwise: ReactNode
}

export function SearchedNumber({ reports, otherwise }: Props) {
  const { idPrefix } = useConfiguration()
  const { query } = useOverviewQuery()
  const id = typedReportNumber(query.q, idPrefix)
  const isMissing = id !== undefined && query.page === 1 && !reports.some(report => report.id === id)
  return isMissing ? <MissingReport id={id} otherwise={otherwise} /> : otherwise
}

/** The mails are requested, as reading the report would be logged in the access log. */
function MissingReport({ id, otherwise }: { id: number; otherwise: ReactNode }) {
  const { isSuccess, error } = useQuery({ ...mailsQuery(id), refetchInterval: false })
  if (isForbidden(error))
    return (
      <Alert title={`Melding ${id} staat hier niet`} live={false}>
        <OtherDepartment id={id} />
      </Alert>
    )
  if (isNotFound(error))
    return (
      <>
        <p>{noReportText(id)}</p>
        {otherwise}
      </>
    )
  if (!isSuccess) return otherwise
  return (
    <Alert title={`Melding ${id} staat niet in deze lijst`} live={false}>
      <p>
        De melding valt buiten je filter, of hoort nu bij een andere afdeling.{' '}
        <Link href={reportPath(id)}>Bekijk melding {id}</Link>
      </p>
    </Alert>
  )
}
