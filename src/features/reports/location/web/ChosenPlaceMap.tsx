import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { StaticMap } from '../../../../web/map/StaticMap.tsx'
import type { ChosenPlace } from '../rules.ts'
import css from './LocationField.module.css'

type Props = { configuration: PublicConfiguration; place: ChosenPlace }

/** The chosen place on a map; nothing where it is not known that precisely. */
export const ChosenPlaceMap = ({ configuration: { map }, place }: Props) =>
  place.approximate ? null : (
    <StaticMap settings={map} place={place} zoom={map.summaryZoom} className={css.summaryMap} />
  )
