import { useRef, useState } from 'react'
import type { MapObject, MapObjects, Picked } from '../../../question-sets/question.ts'
import { layerFor, objectsOf } from '../objects.ts'
import {
  isReport,
  isUnregistered,
  keyOf,
  type Picking,
  pin,
  press,
  pressReport,
  type Shown,
  setUnregistered,
} from '../picking.ts'
import type { Address, Place } from '../rules.ts'
import { isAcceptable, type Judged, useJudge } from './judge.ts'
import type { SelectorProps } from './selector-props.ts'
import { texts } from './texts.ts'

type Given = Pick<SelectorProps, 'configuration' | 'ground' | 'place' | 'onMap' | 'onPlace'>

/** What is chosen in the open map, and what is known of its place; nothing of it is the report's until one goes on. */
export function useSelection({ configuration, ground, place: before, onMap, onPlace }: Given) {
  const layer = onMap.objects && layerFor(onMap.objects, configuration.map.layers)
  const objects = onMap.objects && layer && objectsOf(onMap.objects, layer)
  const [kept] = useState(() => (before && !before.approximate ? before : undefined))
  const [picked, setPicked] = useState<Picked>({ place: kept ?? null, objects: kept ? onMap.picked : [] })
  const [seen, setSeen] = useState(picked.objects)
  const [warning, setWarning] = useState<string>()
  const judging = useJudge({ configuration, ground })
  /** The place that was chosen before and has not been touched needs no second look. */
  const isUntouched = kept !== undefined && picked.place === kept
  const judged: Judged | undefined = isUntouched ? { place: kept, problem: undefined } : judging.judged
  const leaving = useRef(false)
  const leaveWith = (result: Judged, chosen: readonly MapObject[]) => {
    if (isAcceptable(result, configuration)) onPlace(result.place, chosen)
  }
  const take = (next: Picked, address?: Address) => {
    leaving.current = false
    setWarning(undefined)
    setPicked(next)
    setSeen([...seen, ...next.objects.filter(one => !seen.some(other => keyOf(one) === keyOf(other)))])
    const { place } = next
    if (!place) return judging.clear()
    if (place === picked.place && !address) return
    const asked = { lat: place.lat, lng: place.lng, ...(address && { address }) }
    judging.start(asked, result => leaving.current && leaveWith(result, next.objects))
  }
  const takeUnlessTooMany = ({ picked: next, isTooMany }: Picking) => {
    if (isTooMany && objects && layer) setWarning(texts.tooMany(layer.most, objects))
    else if (next !== picked) take(next)
  }
  const most = layer?.most ?? 1
  return {
    objects,
    layer,
    most,
    picked,
    seen,
    warning,
    judged,
    isUntouched,
    busy: !judged && judging.busy,
    place: judged?.problem === 'outside-map' ? kept : (picked.place ?? undefined),
    hasThings: picked.objects.some(one => isReport(one) || !(objects && isUnregistered(one, objects))),
    closeWarning: () => setWarning(undefined),
    pin(place: Place, address?: Address) {
      const next = pin(picked, place, objects)
      if (next) take(next, address)
      else setWarning(texts.keepsObjects)
    },
    press: (shown: Pick<Shown, 'thing' | 'mayBePicked'>) => takeUnlessTooMany(press(picked, shown, most)),
    pressReport: (report: MapObject) => take(pressReport(picked, report)),
    setNumber(number: string | undefined) {
      if (objects) takeUnlessTooMany(setUnregistered(picked, objects, { number, most }))
    },
    /** Goes on with what was chosen, as soon as its place is known. */
    go() {
      leaving.current = judging.busy
      if (judged) leaveWith(judged, picked.objects)
    },
  }
}
export type Selection = ReturnType<typeof useSelection>

export const isChosen = ({ objects }: Picked, thing: MapObject) => objects.some(one => keyOf(one) === keyOf(thing))

/** The number of what is not on the map; undefined when nothing of the kind was said. */
export const numberIn = ({ objects: chosen }: Picked, objects: MapObjects) =>
  chosen.find(one => isUnregistered(one, objects))?.id
