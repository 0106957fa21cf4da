import { useQueries, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { NotFoundPage } from '#features/back-office/pages/frame/NotFoundPage.tsx'
import back from '#features/back-office/pages/parts/back.module.css'
import { NoReport } from '#features/back-office/pages/parts/NoReport.tsx'
import { reportQuery } from '#features/report-page/web/queries.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { comparisonPath, inOrder, placeAmong } from '../comparison.ts'
import { likelyQuery } from '../web/queries.ts'
import css from './Comparison.module.css'
import { Comparison } from './Comparison.tsx'

const isNumber = (text: string | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')

export function ComparisonPage() {
  const { id, other } = useParams()
  return isNumber(id) && isNumber(other) && id !== other ? (
    <Pair key={`${id}/${other}`} id={Number(id)} otherId={Number(other)} />
  ) : (
    <NotFoundPage />
  )
}

function Pair({ id, otherId }: { id: number; otherId: number }) {
  const [one, other] = useQueries({ queries: [reportQuery(id), reportQuery(otherId)] })
  const { data: likely = [] } = useQuery(likelyQuery(id))
  const title = `Gaan ${id} en ${otherId} over hetzelfde?`
  usePageTitle(title)
  const failed = [
    { number: id, query: one },
    { number: otherId, query: other },
  ].find(({ query }) => query.error && !query.data)
  const among = placeAmong(likely, otherId)
  return (
    <div className={css.page}>
      <nav className={css.way} aria-label="Mogelijke dubbelen">
        <Link className={back.back} href={reportPath(id)}>
          <ArrowLeftIcon size="1em" /> Terug naar melding {id}
        </Link>
        {among && among.count > 1 && (
          <span className={css.among}>
            {among.before !== undefined && <Link href={comparisonPath(id, among.before)}>Vorige</Link>}
            <span>
              {among.number} van {among.count}
            </span>
            {among.after !== undefined && <Link href={comparisonPath(id, among.after)}>Volgende</Link>}
          </span>
        )}
      </nav>
      <PageHeading>{title}</PageHeading>
      {failed?.query.error && (
        <NoReport id={failed.number} error={failed.query.error} retry={() => void failed.query.refetch()} />
      )}
      {!failed && !(one.data && other.data) && <Skeleton lines={10} label="Bezig met het ophalen van de meldingen…" />}
      {one.data && other.data && (
        <Comparison
          pair={inOrder(one.data.report, other.data.report)}
          from={id}
          nextPath={among?.after === undefined ? reportPath(id) : comparisonPath(id, among.after)}
        />
      )}
    </div>
  )
}
