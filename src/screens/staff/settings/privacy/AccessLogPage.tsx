import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ReportIds } from '../../../../features/privacy/contract.ts'
import { AccessLog } from '../../../../features/privacy/web/AccessLog.tsx'
import { accessLogQuery, useDownloadAccessLog } from '../../../../features/privacy/web/queries.ts'
import { reportPath } from '../../../../features/report-view/paths.ts'
import { accessKinds } from '../../../../features/reporters/access-kinds.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { FailedLog } from '../../administration/FailedLog.tsx'
import { accessLogHref, type AccessLogFilter as Filter } from '../pages.ts'
import { DownloadLogButton } from '../parts/DownloadLogButton.tsx'
import { LogPages } from '../parts/LogPages.tsx'
import { dayIn, idIn } from '../parts/log-address.ts'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { AccessLogFilter } from './AccessLogFilter.tsx'

/** Who saw contact details; who, of which reports and from when is in the address. */
export function AccessLogPage() {
  const { language, idPrefix } = useConfiguration()
  const { fetch } = useSession()
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const before = params.get('before') ?? undefined
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(accessLogQuery(fetch, { ...filter, before }))
  const download = useDownloadAccessLog(fetch)
  useTitle(titleOf('Inzage in contactgegevens', language.siteTitle))
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
        <FailedLog title="Het logboek kon niet opgehaald worden" error={error} retry={() => void refetch()} />
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
            onDownload={() => download.mutateAsync(filter)}
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
