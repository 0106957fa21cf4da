import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { NotFoundPage } from '#features/back-office/pages/frame/NotFoundPage.tsx'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { OtherReport } from '#features/back-office/pages/parts/OtherReport.tsx'
import { ReportSubPage } from '#features/back-office/pages/parts/ReportSubPage.tsx'
import { listReportsOfReporter } from '#features/report-page/context.ts'
import css from '#features/report-page/web/AreaMap.module.css'
import type { Report } from '#features/report-view/contract.ts'
import { useApi } from '#web/api.ts'
import { CallFailed } from '#web/call.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import pick from '#web/ui/pick-list.module.css'
import { useFocusHeadingOnChange } from '#web/use-focus.ts'
import { ReporterContact, ReporterReport } from './ReporterReport.tsx'

export function ReporterPage() {
  const { featureFlags } = useConfiguration()
  if (!featureFlags.enableReporter) return <NotFoundPage />
  return (
    <ReportSubPage title="Meldingen van deze melder" Heading={ReporterHeading}>
      {report => <ReporterReports report={report} />}
    </ReportSubPage>
  )
}

const pageSize = 10

function useReporterReports({ id }: Report) {
  const [params] = useSearchParams()
  const pageParam = params.get('page') ?? '1'
  const page = /^[1-9]\d{0,4}$/.test(pageParam) ? Number(pageParam) : 1
  const found = useApi(
    listReportsOfReporter,
    { params: { id }, query: { page: String(page), page_size: String(pageSize) } },
    { keepsPrevious: true },
  )
  return { page, found }
}

function ReporterHeading({ report }: { report: Report }) {
  const { data } = useReporterReports(report).found
  const { email } = report.reporter
  const reporterName = !email || email.includes('*****') ? 'deze melder' : email
  return `Meldingen van ${reporterName}${data ? ` (${data.count})` : ''}`
}

function ReporterReports({ report }: { report: Report }) {
  const { page, found } = useReporterReports(report)
  const { data, error, refetch } = found
  useFocusHeadingOnChange(page)
  const [chosen, setChosen] = useState<number>()
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} label="Bezig met ophalen…" />
  const shown = data.results.find(({ id }) => id === chosen) ?? data.results[0]
  return (
    <div className={css.area}>
      <div>
        <ul className={classes(pick.list, css.list)}>
          {data.results.map(listed => (
            <li key={listed.id}>
              <ReporterReport report={listed} isShown={listed.id === shown?.id} onChoose={() => setChosen(listed.id)} />
            </li>
          ))}
        </ul>
        <Pagination
          label="Pagina’s met meldingen"
          page={page}
          pages={Math.ceil(data.count / pageSize)}
          href={to => `?page=${to}`}
        />
      </div>
      {shown && (
        <OtherReport key={shown.id} id={shown.id} isChosen={shown.id === chosen}>
          {({ id }) => <ReporterContact id={id} />}
        </OtherReport>
      )}
    </div>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  if (error instanceof CallFailed && error.status === 404) return <p>Deze melder heeft geen e-mailadres opgegeven.</p>
  const title = 'De data kon niet opgehaald worden. Probeer het later nog eens.'
  return <FailedAlert title={title} error={error} retry={retry} />
}
