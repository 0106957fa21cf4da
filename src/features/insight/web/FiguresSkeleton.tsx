import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import chart from './Chart.module.css'
import css from './Figures.module.css'
import { chartCount } from './FiguresCharts.tsx'

/** The charts while they load, as high as they will be. */
export const FiguresSkeleton = () => (
  <>
    <div className={css.charts} aria-hidden="true">
      {Array.from({ length: chartCount }, (_, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike.
        <div key={number} className={chart.waiting} />
      ))}
    </div>
    <Skeleton lines={12} label="Bezig met het ophalen van de cijfers…" />
  </>
)
