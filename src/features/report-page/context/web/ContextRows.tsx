import { useQuery } from '@tanstack/react-query'
import { hasLoadFailed } from '../../../../web/queries.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { DescriptionRow } from '../../../../web/ui/DescriptionList.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { reportPath } from '../../../report-view/paths.ts'
import { useSession } from '../../../users/web/session.ts'
import { contextQuery } from './queries.ts'

type Props = { id: number; flags: { enableNearIncidents: boolean; enableReporter: boolean } }

const reportCountText = (count: number) => (count === 1 ? '1 melding' : `${count} meldingen`)

/** The rows with the numbers of reports nearby and of the same reporter. */
export function ContextRows({ id, flags }: Props) {
  const { fetch } = useSession()
  const query = useQuery(contextQuery(fetch, id))
  const { data } = query
  if (!data) return hasLoadFailed(query) && <LoadFailure onRetry={() => void query.refetch()} busy={query.isFetching} />
  const { near, reporter } = data
  return (
    <>
      {flags.enableNearIncidents && (
        <DescriptionRow term="Omgeving">
          <Link href={`${reportPath(id)}/omgeving`}>{reportCountText(near.signal_count)} in deze omgeving</Link>
        </DescriptionRow>
      )}
      {reporter && (
        <DescriptionRow term="Meldingen van deze melder">
          {flags.enableReporter ? (
            <Link href={`${reportPath(id)}/melder`}>{reportCountText(reporter.signal_count)}</Link>
          ) : (
            reportCountText(reporter.signal_count)
          )}
          {`\n${reporter.negative_count}x niet tevreden / ${reporter.open_count}x openstaand`}
        </DescriptionRow>
      )}
    </>
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
