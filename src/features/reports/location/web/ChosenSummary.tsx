import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { StaticMap } from '../../../../web/map/StaticMap.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import type { OnMap } from '../picking.ts'
import type { ChosenPlace } from '../rules.ts'
import type { Ground } from './areas.ts'
import { ChosenObjects } from './ChosenObjects.tsx'
import css from './LocationField.module.css'
import { ProblemAlert } from './ProblemAlert.tsx'
import { chosenText, texts } from './texts.ts'

type Props = {
  configuration: PublicConfiguration
  ground: Ground
  place: ChosenPlace
  onMap: OnMap
  /** Just chosen here: what one used to choose is gone, so the focus comes along. */
  fresh: boolean
  onChange: () => void
}

export function ChosenSummary({ configuration, ground, place, onMap, fresh, onChange }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  // Before it is painted: who sees the place and presses Tab goes on from here.
  useLayoutEffect(() => {
    if (fresh) text.current?.focus()
  }, [fresh])
  const problem = useOutside(ground, place)
  return (
    <div className={css.summary}>
      {!place.approximate && (
        <StaticMap
          settings={configuration.map}
          place={place}
          zoom={configuration.map.summaryZoom}
          className={css.summaryMap}
        />
      )}
      <p ref={text} tabIndex={-1} className={css.chosen}>
        {chosenText(place)}
      </p>
      {onMap.objects && <ChosenObjects configuration={configuration} objects={onMap.objects} picked={onMap.picked} />}
      {place.approximate && <p>{texts.approximate}</p>}
      <ProblemAlert configuration={configuration} problem={problem} live={false} />
      <Button variant="secondary" onClick={onChange}>
        {texts.change}
      </Button>
    </div>
  )
}

/** Also of a place that was chosen before, in a draft: whether it is the municipality's. */
function useOutside(ground: Ground, { lat, lng, approximate }: ChosenPlace) {
  const [outside, setOutside] = useState(false)
  useEffect(() => {
    if (approximate) return setOutside(false)
    const leaving = new AbortController()
    void ground({ lat, lng }, leaving.signal).then(ours => !leaving.signal.aborted && setOutside(!ours))
    return () => leaving.abort()
  }, [ground, lat, lng, approximate])
  return outside ? 'not-ours' : undefined
}
