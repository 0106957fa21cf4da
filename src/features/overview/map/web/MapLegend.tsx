import { statusPhases } from '../../../reports/status/statuses.ts'
import { phaseLabel } from '../labels.ts'
import { ClusterIcon, PhaseIcon } from './MapIcon.tsx'
import css from './StaffMap.module.css'

const example = {
  id: '',
  lng: 0,
  lat: 0,
  count: 12,
  priority: 'normal',
  phases: { new: 4, busy: 3, waiting: 1, done: 4 },
  bounds: [0, 0, 0, 0],
} satisfies Parameters<typeof ClusterIcon>[0]['cluster']

/** The legend of the markers on the map. */
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
