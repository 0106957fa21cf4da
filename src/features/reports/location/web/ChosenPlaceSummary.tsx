import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import type { MapOptions } from '../picking.ts'
import type { ChosenPlace } from '../rules.ts'
import type { MunicipalityCheck } from './areas.ts'
import css from './LocationField.module.css'
import { PickedObjects } from './PickedObjects.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { SummaryMap } from './SummaryMap.tsx'
import { chosenPlaceText, texts } from './texts.ts'

type Props = {
  configuration: PublicConfiguration
  isInMunicipality: MunicipalityCheck
  place: ChosenPlace
  mapOptions: MapOptions
  /** Whether it was chosen just now: the controls with the focus are unmounted, so the focus moves to the summary. */
  isJustChosen: boolean
  /** Whether it was chosen on the map, beside the objects there. */
  isFromMap: boolean
  onChange: () => void
}

export function ChosenPlaceSummary({
  configuration,
  isInMunicipality,
  place,
  mapOptions,
  isJustChosen,
  isFromMap,
  onChange,
}: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  // In a layout effect, before it is painted, so that Tab continues from here.
  useLayoutEffect(() => {
    if (isJustChosen) text.current?.focus()
  }, [isJustChosen])
  const problem = useOutsideProblem(isInMunicipality, place)
  const { objects, picked } = mapOptions
  const isWithoutObject = picked.length === 0 && !isFromMap && !place.approximate
  return (
    <div className={css.summary}>
      <SummaryMap configuration={configuration} place={place} />
      <p ref={text} tabIndex={-1} className={css.chosen}>
        {chosenPlaceText(place)}
      </p>
      {objects && <PickedObjects configuration={configuration} objects={objects} picked={picked} />}
      {objects && isWithoutObject && (
        <>
          <p>{texts.noObjectPicked(objects.one)}</p>
          <Button className={css.pickOnMap} variant="secondary" onClick={onChange}>
            {texts.pickOnMap}
          </Button>
        </>
      )}
      {!place.address && !place.approximate && picked.length === 0 && <p>{texts.describePlace}</p>}
      {place.approximate && <p>{texts.approximatePlace}</p>}
      <ProblemAlert configuration={configuration} problem={problem} live={false} />
      <Button variant="secondary" onClick={onChange}>
        {texts.changePlace}
      </Button>
    </div>
  )
}

/** Checks whether the place lies in the municipality; also for a place from a restored draft. */
function useOutsideProblem(isInMunicipality: MunicipalityCheck, { lat, lng, approximate }: ChosenPlace) {
  const [isOutside, setOutside] = useState(false)
  useEffect(() => {
    if (approximate) return setOutside(false)
    const controller = new AbortController()
    void isInMunicipality({ lat, lng }, controller.signal).then(
      isInside => !controller.signal.aborted && setOutside(!isInside),
    )
    return () => controller.abort()
  }, [isInMunicipality, lat, lng, approximate])
  return isOutside ? 'outside-municipality' : undefined
}
