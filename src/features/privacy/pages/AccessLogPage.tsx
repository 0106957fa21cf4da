import { useSearchParams } from 'react-router'
import { FailedPage } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { accessLogHref, type AccessLogFilter as Filter } from '#features/municipality/pages/settings-pages.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { accessKinds } from '#features/reporters/rules.ts'
import { DownloadLogButton, dayIn, idIn, LogPages } from '#settings/pages/parts/Log.tsx'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useApi, useDownload } from '#web/api.ts'
import { queryString } from '#web/call.ts'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Table } from '#web/ui/Table.tsx'
import { type Access, downloadAccessLog, ReportIds, readAccessLog } from '../contract.ts'
import { accessKindNames } from '../texts.ts'
import { AccessLogFilter } from './AccessLogFilter.tsx'

type Props = { results: readonly Access[]; hrefOf: (id: number) => string; idPrefix: string; busy: boolean }

const AccessLog = ({ results, hrefOf, idPrefix, busy }: Props) => (
  <Table caption="Wie contactgegevens zag, het nieuwste eerst" busy={busy}>
    <thead>
      <tr>
        {['Wie', 'Melding', 'Wanneer'].map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {results.map(({ reportId, user, at, kind }) => (
        <tr key={`${at} ${reportId} ${user.id} ${kind}`}>
          <th scope="row">{user.name}</th>
          <td>
            <Link href={hrefOf(reportId)}>{`${idPrefix}${reportId}`}</Link>
          </td>
          <td>
            {accessKindNames[kind]} <Moment at={at} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

export function AccessLogPage() {
  const { idPrefix } = useConfiguration()
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const before = params.get('before') ?? undefined
  const { data, error, isPending, isPlaceholderData, refetch } = useApi(
    readAccessLog,
    { query: { ...filter, before } },
    { keepsPrevious: true, staleTime: 0 },
  )
  const download = useDownload('Het logboek kon niet worden opgehaald')
  usePageTitle('Inzage in contactgegevens')
  return (
    <>
      <SettingsHeading>Inzage in contactgegevens</SettingsHeading>
      <p>
        Wie het e-mailadres of telefoonnummer van een melder zag, of wat in een tekst verborgen is: bekeken in Meldwerk,
        gezocht bij “Gegevens van een persoon”, of gedownload in een export, pdf of zip-bestand. Eén regel per melding
        en dag voor elk daarvan.
      </p>
      <AccessLogFilter filter={filter} idPrefix={idPrefix} />
      {isPending && <Skeleton lines={12} label="Bezig met ophalen…" />}
      {error && !data && (
        <FailedPage title="Het logboek kon niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data?.results.length === 0 && <p>Er is niets gevonden.</p>}
      {data && data.results.length > 0 && (
        <AccessLog results={data.results} hrefOf={reportPath} idPrefix={idPrefix} busy={isPlaceholderData} />
      )}
      <LogPages
        newest={before && accessLogHref(filter)}
        older={data?.next ? accessLogHref({ ...filter, before: data.next }) : undefined}
      >
        {data && data.results.length > 0 && (
          <DownloadLogButton
            isPending={download.isPending}
            onDownload={() =>
              download.mutateAsync({ url: downloadAccessLog.path + queryString(filter), name: 'inzage.csv' })
            }
            file="inzage.csv"
          />
        )}
      </LogPages>
    </>
  )
}

const filterIn = (params: URLSearchParams): Filter => ({
  user: idIn(params.get('user')),
  report: ReportIds.safeParse(params.get('report')).data,
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  kind: accessKinds.find(kind => kind === params.get('kind')),
})
