import { cornerCount } from '#features/filters/drawn-area.ts'
import { statusPhases } from '#features/reports/status/statuses.ts'
import type { LatLng } from '#kit/rd.ts'
import { Button } from '#web/ui/Button.tsx'
import { phaseLabel } from '../labels.ts'
import { ClusterIcon, PhaseIcon } from './ReportsInView.tsx'
import css from './StaffMap.module.css'

type Props = {
  draft: readonly LatLng[] | undefined
  hasArea: boolean
  showsHeat: boolean
  onDraft: (corners: readonly LatLng[] | undefined) => void
  onClear: () => void
  onHeat: (isShown: boolean) => void
}

export function MapTools({ draft, hasArea, showsHeat, onDraft, onClear, onHeat }: Props) {
  return (
    <div className={css.tools}>
      {hasArea ? (
        <Button variant="secondary" small onClick={onClear}>
          Wis het gebied
        </Button>
      ) : (
        <Button
          variant="secondary"
          small
          aria-pressed={draft !== undefined}
          onClick={() => onDraft(draft ? undefined : [])}
        >
          Teken gebied
        </Button>
      )}
      <Button variant="secondary" small aria-pressed={showsHeat} onClick={() => onHeat(!showsHeat)}>
        Toon drukte
      </Button>
    </div>
  )
}

type DrawingProps = Pick<Props, 'draft' | 'onDraft'> & { onDrawn: (corners: readonly LatLng[]) => void }

export function Drawing({ draft: corners, onDraft, onDrawn }: DrawingProps) {
  if (!corners) return null
  const missing = cornerCount.min - corners.length
  return (
    <div className={css.drawing}>
      <p className={css.help} role="status">
        {corners.length === 0 && 'Kies de hoeken van het gebied op de kaart.'}
        {corners.length > 0 && missing > 0 && `Nog ten minste ${missing} ${missing === 1 ? 'hoek' : 'hoeken'}.`}
        {missing <= 0 && `${corners.length} hoeken.`}
      </p>
      <div className={css.tools}>
        <Button small disabled={missing > 0} onClick={() => onDrawn(corners)}>
          Klaar
        </Button>
        <Button variant="secondary" small disabled={corners.length === 0} onClick={() => onDraft(corners.slice(0, -1))}>
          Laatste hoek weg
        </Button>
        <Button variant="subtle" small onClick={() => onDraft(undefined)}>
          Stop
        </Button>
      </div>
    </div>
  )
}

const example = {
  id: '',
  lng: 0,
  lat: 0,
  count: 12,
  priority: 'normal',
  phases: { new: 4, busy: 3, waiting: 1, done: 4 },
  bounds: [0, 0, 0, 0],
} satisfies Parameters<typeof ClusterIcon>[0]['cluster']

export const MapLegend = () => (
  <details className={css.legend}>
    <summary>Legenda</summary>
    <ul className={css.legendLines}>
      {statusPhases.map(phase => (
        <li key={phase}>
          <PhaseIcon phase={phase} /> {phaseLabel[phase]}
        </li>
      ))}
      <li>
        <PhaseIcon phase="new" priority="high" /> Hoge urgentie
      </li>
      <li>
        <PhaseIcon phase="new" priority="low" /> Lage urgentie
      </li>
      <li>
        <ClusterIcon cluster={example} /> Meer meldingen dicht bij elkaar
      </li>
    </ul>
  </details>
)
