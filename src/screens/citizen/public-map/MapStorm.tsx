import { StormBanner } from '../../../features/storm-mode/web/StormBanner.tsx'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import css from './PublicMap.module.css'

/** What residents read on every page during a storm, above the map too. */
export const MapStorm = ({ configuration: { storm } }: { configuration: PublicConfiguration }) =>
  storm && (
    <div className={css.storm}>
      <StormBanner storm={storm} />
    </div>
  )
