import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import { reportQuery } from '#features/report-page/web/queries.ts'
import type { Report } from '#features/report-view/contract.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'
import css from './back.module.css'
import { errorTitleOf, NoReport } from './NoReport.tsx'

type Props = {
  title: string
  /** Unlike the title, the heading is not stored in the browser history. */
  Heading?: ComponentType<{ report: Report }>
  children: (report: Report) => ReactNode
}

export function ReportSubPage(props: Props) {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <ReportById key={id} id={Number(id)} {...props} /> : <NotFoundPage />
}

function ReportById({ id, title, Heading, children }: Props & { id: number }) {
  const { data, error, isPending, refetch } = useQuery(reportQuery(id))
  const shown = errorTitleOf(error) ?? title
  usePageTitle(`${shown} ${id}`)
  return (
    <>
      <p>
        <Link className={css.back} href={reportPath(id)}>
          <ArrowLeftIcon size="1em" /> Terug naar melding
        </Link>
      </p>
      <PageHeading page={shown}>
        {data && Heading && shown === title ? <Heading report={data.report} /> : shown}
      </PageHeading>
      {error && !data && <NoReport id={id} error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} label="Bezig met het ophalen van de melding…" />}
      {data && children(data.report)}
    </>
  )
}
