import { dutchDate } from '../../../kit/dutch-time.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { ColleagueName } from '../../users/web/colleague-names.tsx'
import type { ClassifierOverviewAnswer, ClassifierVersion } from '../contract.ts'
import { versionName } from './ClassifierVersions.tsx'
import { formatPercent } from './format.ts'

type Props = {
  chosen: NonNullable<ClassifierOverviewAnswer['chosen']>
  versions: readonly ClassifierVersion[]
  busy: boolean
  onUnpin: () => void
}

/** Says that the live version is pinned and whether a newer one is better, with a button to unpin it. */
export function PinnedVersion({ chosen, versions, busy, onUnpin }: Props) {
  const better = betterVersion(versions)
  return (
    <Alert title="Met de hand gekozen" live={false}>
      <p>
        <ColleagueName address={chosen.by} /> zette deze versie in gebruik op {dutchDate(new Date(chosen.at))}. De nacht
        verandert daar niets aan, tot je haar loslaat
        {chosen.until ? ` of zij op ${dutchDate(new Date(chosen.until))} te oud is` : ''}.
      </p>
      {better && (
        <p>
          <strong>{versionName(better)} was beter</strong> op de nieuwste meldingen:{' '}
          {formatPercent(better.candidate.accuracy)} van de eerste voorstellen goed, tegen{' '}
          {formatPercent(better.live?.accuracy ?? 0)}.
        </p>
      )}
      <Button small variant="secondary" busy={busy} busyText="Bezig…" onClick={onUnpin}>
        Laat de nacht weer kiezen
      </Button>
    </Alert>
  )
}

/** The newest version after the live one that was more accurate. */
const betterVersion = (versions: readonly ClassifierVersion[]) => {
  const live = versions.find(({ isLive }) => isLive)
  return versions.find(
    ({ id, isKept, candidate, live: then }) =>
      isKept && then && id > (live?.id ?? 0) && candidate.accuracy > then.accuracy,
  )
}
