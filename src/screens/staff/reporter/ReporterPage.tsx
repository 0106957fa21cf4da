import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OfReporter } from '../../../features/report-page/context/contract.ts'
import css from '../../../features/report-page/context/web/Area.module.css'
import { ofReporterQuery, reporterPageSize } from '../../../features/report-page/context/web/queries.ts'
import { HistoryList } from '../../../features/report-page/history/web/HistoryList.tsx'
import { historyQuery, noHistory } from '../../../features/report-page/history/web/queries.ts'
import type { Report } from '../../../features/report-view/contract.ts'
import { shortMoment } from '../../../features/report-view/display.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { statusLine } from '../../../features/reports/status/rules.ts'
import { ReportStatus } from '../../../features/reports/status/web/ReportStatus.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { CallFailed } from '../../../web/call.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { Pagination } from '../../../web/ui/Pagination.tsx'
import pick from '../../../web/ui/pick-list.module.css'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { useFocusOnPage } from '../../../web/use-focus-on-page.ts'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'
import { FailedPart } from '../parts/FailedPart.tsx'
import { OtherReport } from '../parts/OtherReport.tsx'
import { SubPage } from '../parts/SubPage.tsx'

/** What else the same reporter reported; where the municipality wants it. */
export function ReporterPage() {
  const { featureFlags } = useConfiguration()
  if (!featureFlags.enableReporter) return <NotFoundPage />
  return (
    <SubPage title="Meldingen van deze melder" Heading={OfWhom}>
      {report => <OfOne report={report} />}
    </SubPage>
  )
}

/** Which page of them is asked for, and what is on it. */
function useAsked({ id }: Report) {
  const { fetch } = useSession()
  const [params] = useSearchParams()
  const asked = params.get('page') ?? '1'
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  return { page, found: useQuery(ofReporterQuery(fetch, { id, page })) }
}

function OfWhom({ report }: { report: Report }) {
  const { data } = useAsked(report).found
  const { email } = report.reporter
  const whom = !email || email.includes('*****') ? 'deze melder' : email
  return `Meldingen van ${whom}${data ? ` (${data.count})` : ''}`
}

function OfOne({ report }: { report: Report }) {
  const { page, found } = useAsked(report)
  const { data, error, refetch } = found
  useFocusOnPage(page)
  const [chosen, setChosen] = useState<number>()
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} label="Bezig met ophalen…" />
  const shown = data.results.find(({ id }) => id === chosen) ?? data.results[0]
  return (
    <div className={css.area}>
      <div>
        <ul className={classes(pick.list, css.list)}>
          {data.results.map(one => (
            <li key={one.id}>
              <Line one={one} isShown={one.id === shown?.id} onChoose={() => setChosen(one.id)} />
            </li>
          ))}
        </ul>
        <Pagination
          label="Pagina’s met meldingen"
          page={page}
          pages={Math.ceil(data.count / reporterPageSize)}
          href={to => `?page=${to}`}
        />
      </div>
      {shown && (
        <OtherReport key={shown.id} id={shown.id} isChosen={shown.id === chosen}>
          {({ id }) => <Contact id={id} />}
        </OtherReport>
      )}
    </div>
  )
}

type LineProps = { one: OfReporter; isShown: boolean; onChoose: () => void }

const Line = ({ one, isShown, onChoose }: LineProps) => (
  <button type="button" className={classes(pick.item, css.lines)} aria-pressed={isShown} onClick={onChoose}>
    <span className={pick.name}>
      {one.id} {one.category.sub}
    </span>
    <span className={css.line}>
      {one.has_children && <StatusBadge>Hoofdmelding</StatusBadge>}
      <span>{shortMoment(one.created_at)}</span>
      <ReportStatus status={statusOf(one.status.state)} />
      <Feedback feedback={one.feedback} />
    </span>
  </button>
)

function Feedback({ feedback }: Pick<OfReporter, 'feedback'>) {
  if (!feedback)
    return (
      <span>
        <VisuallyHidden>Geen feedback gevraagd</VisuallyHidden>
        <span aria-hidden="true">-</span>
      </span>
    )
  if (feedback.submitted_at === null) return <span>Niet ontvangen</span>
  return feedback.is_satisfied ? (
    <span className={css.good}>Tevreden</span>
  ) : (
    <span className={css.bad}>Niet tevreden</span>
  )
}

/** Lines of the history that say when the reporter was told of an end, and what he thought of it. */
const isContact = (action: string) =>
  ['Feedback van melder ontvangen', statusLine('handled'), statusLine('reopened')].includes(action)

function Contact({ id }: { id: number }) {
  const { fetch } = useSession()
  const asked = useQuery(historyQuery(fetch, id))
  const contact = asked.data?.filter(({ action }) => isContact(action))
  return (
    <>
      <h3>Contactgeschiedenis vanaf afgehandeld</h3>
      <FailedPart title={noHistory} asked={asked} />
      {contact?.length === 0 && <p>Er is nog geen contact geweest met deze melder</p>}
      {contact && <HistoryList lines={contact} />}
    </>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  if (error instanceof CallFailed && error.status === 404) return <p>Deze melder heeft geen e-mailadres opgegeven.</p>
  const title = 'De data kon niet opgehaald worden. Probeer het later nog eens.'
  return <FailedAlert title={title} error={error} retry={retry} />
}
