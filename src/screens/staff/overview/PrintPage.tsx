import { useQuery } from '@tanstack/react-query'
import { firstReportsQuery, maxFirstReports } from '../../../features/overview/lists/web/queries.ts'
import { mergeColumns } from '../../../features/overview/web/columns.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { PrintIcon } from '../../../web/ui/icons.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { PageHeadingBar } from '../../../web/ui/PageHeadingBar.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { BackLink } from '../settings/parts/BackLink.tsx'
import { FailedList } from './FailedList.tsx'
import { ListFacts } from './ListFacts.tsx'
import css from './Print.module.css'
import { PrintedTable } from './PrintedTable.tsx'
import { useListColumns } from './use-list-columns.ts'
import { useOverview } from './use-overview.ts'

/** The list as it is printed: what it holds in words, when and by whom it was made, and a row for each report. */
export function PrintPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const { query, hrefOf, name } = useOverview()
  const { data, error, isPending, refetch } = useQuery(firstReportsQuery(fetch, query))
  const columns = mergeColumns(useListColumns(query.filter))
  useTitle(titleOf(name, 'Afdrukken', language.siteTitle))
  return (
    <div className={css.page}>
      <div className={css.screen}>
        <BackLink href={hrefOf({})}>Terug naar de lijst</BackLink>
      </div>
      <PageHeadingBar
        actions={
          <Button icon={<PrintIcon />} onClick={() => window.print()} disabled={!data}>
            Afdrukken
          </Button>
        }
      >
        <PageHeading page="print">{name}</PageHeading>
      </PageHeadingBar>
      <ListFacts count={data?.count} />
      {error && <FailedList error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton lines={12} label="Bezig met het ophalen van de meldingen…" />}
      {data && data.count > maxFirstReports && (
        <p className={css.rest}>
          Dit zijn de eerste {maxFirstReports} van {data.count.toLocaleString('nl-NL')} meldingen. Maak het filter
          kleiner, of exporteer de lijst als CSV om ze alle te hebben.
        </p>
      )}
      {data && data.count > 0 && <PrintedTable reports={data.results} columns={columns} />}
    </div>
  )
}
