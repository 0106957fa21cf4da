import { StormBanner } from '#features/storm-mode/web/StormBanner.tsx'
import type { PublicConfiguration } from '#kit/configuration.ts'
import css from './PublicMap.module.css'

export const MapStorm = ({ configuration: { storm } }: { configuration: PublicConfiguration }) =>
  storm && (
    <div className={css.storm}>
      <StormBanner storm={storm} />
    </div>
  )
