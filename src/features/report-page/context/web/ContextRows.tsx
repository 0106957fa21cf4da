import { useQuery } from '@tanstack/react-query'
import { hasLoadFailed } from '../../../../web/queries.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { DescriptionRow } from '../../../../web/ui/DescriptionList.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { reportPath } from '../../../report-view/paths.ts'
import { useSession } from '../../../users/web/session.ts'
import { contextQuery } from './queries.ts'

type Props = { id: number; isOn: boolean }

const reportCountText = (count: number) => (count === 1 ? '1 melding' : `${count} meldingen`)

/** The row with the number of reports nearby; and the error when that and those of the reporter could not be fetched. */
export function NearbyRow({ id, isOn }: Props) {
  const { fetch } = useSession()
  const query = useQuery(contextQuery(fetch, id))
  const { data } = query
  if (!data) return hasLoadFailed(query) && <LoadFailure onRetry={() => void query.refetch()} busy={query.isFetching} />
  if (!isOn) return null
  return (
    <DescriptionRow term="Omgeving">
      <Link href={`${reportPath(id)}/omgeving`}>{reportCountText(data.near.signal_count)} in deze omgeving</Link>
    </DescriptionRow>
  )
}

/** The row with the number of reports of the same reporter. @param isOn whether they have a page */
export function ReporterReportsRow({ id, isOn }: Props) {
  const { fetch } = useSession()
  const { data } = useQuery(contextQuery(fetch, id))
  if (!data?.reporter) return null
  const { signal_count: count, negative_count: negative, open_count: open } = data.reporter
  return (
    <DescriptionRow term="Meldingen van deze melder">
      {isOn ? <Link href={`${reportPath(id)}/melder`}>{reportCountText(count)}</Link> : reportCountText(count)}
      {`\n${negative}x niet tevreden / ${open}x openstaand`}
    </DescriptionRow>
  )
}

const LoadFailure = ({ onRetry, busy }: { onRetry: () => void; busy: boolean }) => (
  <DescriptionRow
    term="Omgeving"
    action={
      <Button variant="subtle" small busy={busy} busyText="Bezig met ophalen" onClick={onRetry}>
        Probeer opnieuw
      </Button>
    }
  >
    Wat er in de omgeving en door deze melder is gemeld, kon niet opgehaald worden
  </DescriptionRow>
)
