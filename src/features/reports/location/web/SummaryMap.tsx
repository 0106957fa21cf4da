import type { PublicConfiguration } from '#kit/configuration.ts'
import { StaticMap } from '#web/map/StaticMap.tsx'
import type { ChosenPlace } from '../rules.ts'
import css from './LocationField.module.css'

type Props = { configuration: PublicConfiguration; place: ChosenPlace; className?: string | undefined }

export const SummaryMap = ({ configuration: { map }, place, className = css.summaryMap }: Props) =>
  !place.approximate && <StaticMap settings={map} place={place} zoom={map.summaryZoom} className={className} />
