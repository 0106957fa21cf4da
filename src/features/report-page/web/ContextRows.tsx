import { useQuery } from '@tanstack/react-query'
import { reportPath } from '#features/report-view/paths.ts'
import { nearbyInWords } from '#features/reports/location/rules.ts'
import { hasLoadFailed } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { contextQuery, nearbyReportsQuery } from './context.ts'

type Props = { id: number; isOn: boolean }

const reportCountText = (count: number) => (count === 1 ? '1 melding' : `${count} meldingen`)

export function NearbyRow({ id, isOn }: Props) {
  const context = useQuery(contextQuery(id))
  const nearby = useQuery({ ...nearbyReportsQuery(id), enabled: isOn })
  const failed = [context, ...(isOn ? [nearby] : [])].filter(hasLoadFailed)
  if (failed.length > 0) {
    const retry = () => {
      for (const { refetch } of failed) void refetch()
    }
    return <LoadFailure onRetry={retry} busy={failed.some(({ isFetching }) => isFetching)} />
  }
  if (!isOn || !nearby.data) return null
  return (
    <DescriptionRow term="Omgeving">
      <Link href={`${reportPath(id)}/omgeving`}>{reportCountText(nearby.data.length)} in deze omgeving</Link>,{' '}
      {nearbyInWords}
    </DescriptionRow>
  )
}

export function ReporterReportsRow({ id, isOn }: Props) {
  const { data } = useQuery(contextQuery(id))
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
