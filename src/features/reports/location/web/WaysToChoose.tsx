import { useEffect, useRef, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import type { MapObject } from '../../../question-sets/question.ts'
import type { Found } from '../address-rules.ts'
import type { OnMap } from '../picking.ts'
import type { ChosenPlace } from '../rules.ts'
import { AddressSearch } from './AddressSearch.tsx'
import type { Ground } from './areas.ts'
import { isAcceptable, useJudge } from './judge.ts'
import css from './LocationField.module.css'
import { MapIntro } from './MapIntro.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { TypedAddress } from './TypedAddress.tsx'
import { chosenText, texts } from './texts.ts'

type Props = {
  configuration: PublicConfiguration
  ground: Ground
  /** What was chosen before, and stays so until something else is chosen. */
  place: ChosenPlace | undefined
  onMap: OnMap
  onPlace: (place: ChosenPlace, picked?: readonly MapObject[]) => void
  onKeep: () => void
}
type Way = 'search' | 'typed'

/** Equal ways to the same thing: whoever sees no map, or has no address, loses nothing. */
export function WaysToChoose({ configuration, ground, place, onMap, onPlace, onKeep }: Props) {
  const [way, setWay] = useState<Way>('search')
  const [typing, setTyping] = useState(false)
  const judging = useJudge({ configuration, ground })
  const found =
    (from: Way) =>
    ({ place: at, address }: Found) => {
      setWay(from)
      judging.start({ ...at, address }, judged => isAcceptable(judged, configuration) && onPlace(judged.place))
    }
  const outcome = (of: Way) =>
    way === of && <ProblemAlert configuration={configuration} problem={judging.judged?.problem} />
  const service = configuration.addressService
  return (
    <div className={css.ways}>
      {place && <Kept place={place} onKeep={onKeep} />}
      {service && (
        <div>
          <AddressSearch service={service} onFound={found('search')} advice={texts.otherWays} />
          {outcome('search')}
        </div>
      )}
      <div>
        <p className={css.way}>{onMap.objects?.title ?? texts.onMap}</p>
        <MapIntro configuration={configuration} ground={ground} place={place} onMap={onMap} onPlace={onPlace} />
      </div>
      <div>
        <Button variant="secondary" aria-expanded={typing} onClick={() => setTyping(!typing)}>
          {texts.typeYourself}
        </Button>
        {typing && <TypedAddress configuration={configuration} onFound={found('typed')} onPlace={onPlace} />}
        {outcome('typed')}
      </div>
      <VisuallyHidden role="status">{judging.busy && texts.checking}</VisuallyHidden>
    </div>
  )
}

function Kept({ place, onKeep }: { place: ChosenPlace; onKeep: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={css.kept}>
      <p ref={text} tabIndex={-1} className={css.chosen}>
        {chosenText(place)}
      </p>
      <Button variant="secondary" small onClick={onKeep}>
        {texts.keep}
      </Button>
    </div>
  )
}
