import { useQuery } from '@tanstack/react-query'
import type { ListedReport } from '#features/report-view/contract.ts'
import { BackLink } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PrintIcon } from '#web/ui/later-icons.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading, PageHeadingBar } from '#web/ui/Page.tsx'
import { Table } from '#web/ui/Table.tsx'
import { firstReportsQuery, maxFirstReports } from '../../web/address.ts'
import { type Column, mergeColumns } from '../columns.tsx'
import { FailedList } from '../ListMessages.tsx'
import { useListColumns } from '../list-view.ts'
import { useOverview } from '../use-overview.ts'
import css from './Print.module.css'
import { PrintedListFacts } from './PrintedListFacts.tsx'

export function PrintPage() {
  const { query, hrefOf, name } = useOverview()
  const { data, error, isPending, refetch } = useQuery(firstReportsQuery(query))
  const columns = mergeColumns(useListColumns(query.filter))
  usePageTitle(name, 'Afdrukken')
  return (
    <div data-print="wide">
      <div data-print="no">
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
      <PrintedListFacts count={data?.count} />
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

type Props = { reports: readonly ListedReport[]; columns: readonly Column[] }

/** Characters. */
const maxText = 160

const shortened = (text: string) => (text.length > maxText ? `${text.slice(0, maxText).trimEnd()}…` : text)

const PrintedTable = ({ reports, columns }: Props) => (
  <Table caption="Meldingen">
    <thead>
      <tr>
        {columns.map(({ name, also = [] }) => (
          <th key={name} scope="col">
            {[name, ...also.map(extra => extra.name)].map(each => (
              <div key={each}>{each}</div>
            ))}
          </th>
        ))}
        <th scope="col">Omschrijving</th>
      </tr>
    </thead>
    <tbody>
      {reports.map(report => (
        <tr key={report.id}>
          {columns.map(({ name, cell, also }) => (
            <td key={name}>
              {cell(report)}
              {also?.map(extra => (
                <MergedValue key={extra.name} column={extra} report={report} />
              ))}
            </td>
          ))}
          <td className={css.text}>{shortened(report.text)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

function MergedValue({ column: { name, isUnnamed, cell }, report }: { column: Column; report: ListedReport }) {
  const value = cell(report)
  if (value === undefined || value === null || value === false || value === '') return null
  return (
    <div>
      {isUnnamed ? '' : `${name}: `}
      {value}
    </div>
  )
}
