import { type RefObject, useRef, useState } from 'react'
import { withLayerSettings } from '#features/question-sets/object-layers.ts'
import type { MapAnswer, MapObject, MapObjectSettings } from '#features/question-sets/question.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import {
  isKnownReport,
  isUnregisteredObject,
  layerFor,
  type MapOptions,
  objectKeyOf,
  type PickResult,
  pickKnownReport,
  pickObject,
  placePin,
  type SelectableObject,
  setUnregisteredObject,
} from '../picking.ts'
import type { Address, ChosenPlace, Place } from '../rules.ts'
import type { MunicipalityCheck } from './areas.ts'
import { isAcceptablePlace, type PlaceCheckResult, usePlaceCheck } from './place-check.ts'
import { texts } from './texts.ts'

type SelectionProps = Pick<SelectorProps, 'configuration' | 'isInMunicipality' | 'place' | 'mapOptions' | 'onPlace'>
type Pickable = Pick<SelectableObject, 'object' | 'mayBePicked'>

/** The selection in the dialog with the check of its place. The report changes only when the user confirms. */
export function useMapSelection(props: SelectionProps) {
  const [attempts, setAttempts] = useState(0)
  const selection = usePicked(props)
  const confirm = () => {
    setAttempts(attempts + 1)
    selection.confirm()
  }
  const addressBefore = useAddressBefore(selection.checked?.place, selection.isPlaceFixedByObjects)
  return { ...selection, isChanged: isChanged(selection, props.mapOptions.picked), addressBefore, attempts, confirm }
}

function isChanged({ picked, previous }: ReturnType<typeof usePicked>, before: readonly MapObject[]): boolean {
  const { place, objects } = picked
  if (!place && objects.length === 0) return false
  return (place ?? undefined) !== previous || keysOf(objects) !== keysOf(before)
}

function usePicked(props: SelectionProps) {
  const { configuration, place: initialPlace, mapOptions, onPlace } = props
  const layer = mapOptions.objects && layerFor(mapOptions.objects, configuration.map.layers)
  const objects = mapOptions.objects && layer && withLayerSettings(mapOptions.objects, layer)
  const [previous] = useState(() => (initialPlace && !initialPlace.approximate ? initialPlace : undefined))
  const [picked, setPicked] = useState(() => initialAnswer(previous, mapOptions.picked))
  const [pickedAtAnyTime, setPickedAtAnyTime] = useState(picked.objects)
  const [warning, setWarning] = useState<string>()
  const placeCheck = usePlaceCheck({ configuration, isInMunicipality: props.isInMunicipality })
  const isUntouched = previous !== undefined && picked.place === previous // an unchanged place needs no second check
  const checked = isUntouched ? { place: previous, problem: undefined } : placeCheck.checked
  const shouldFinish = useRef(false)
  const finish = (result: PlaceCheckResult, chosen: readonly MapObject[]) =>
    isAcceptablePlace(result, configuration) && onPlace(result.place, chosen)
  const applySelection = (change: MapAnswer, address?: Address) => {
    shouldFinish.current = false
    setWarning(undefined)
    setPicked(change)
    setPickedAtAnyTime(merged(pickedAtAnyTime, change.objects))
    if (!change.place) return placeCheck.clear()
    if (change.place === picked.place && !address) return
    const placeToCheck = { lat: change.place.lat, lng: change.place.lng, ...(address && { address }) }
    placeCheck.check(placeToCheck, result => shouldFinish.current && finish(result, change.objects))
  }
  const applyUnlessTooMany = ({ picked: change, isTooMany }: PickResult) => {
    if (isTooMany && objects && layer) setWarning(texts.maxObjects(layer.most, objects))
    else if (change !== picked) applySelection(change)
  }
  const maxItems = layer?.most ?? 1
  return {
    objects,
    layer,
    previous,
    maxItems,
    picked,
    pickedAtAnyTime,
    warning,
    checked,
    busy: !checked && placeCheck.busy,
    place: checked?.problem === 'outside-map' ? previous : (picked.place ?? undefined),
    isPlaceFixedByObjects: picked.objects.some(object => fixesPlace(object, objects)),
    closeWarning: () => setWarning(undefined),
    placePin(place: Place, address?: Address) {
      const change = placePin(picked, place, objects)
      if (change) applySelection(change, address)
      else setWarning(texts.removeObjectsFirst)
    },
    pickObject: (item: Pickable) => applyUnlessTooMany(pickObject(picked, item, maxItems)),
    pickReport: (report: MapObject) => applySelection(pickKnownReport(picked, report)),
    setUnregisteredNumber: (number: string | undefined) =>
      objects && applyUnlessTooMany(setUnregisteredObject(picked, objects, { number, maxItems })),
    confirm() {
      shouldFinish.current = placeCheck.busy
      if (checked) finish(checked, picked.objects)
    },
  }
}

function useAddressBefore(place: ChosenPlace | undefined, isPlaceFixedByObjects: boolean): Address | undefined {
  const [addressBefore, setAddressBefore] = useState<Address>()
  const address = place?.address ?? undefined
  if (place && !isPlaceFixedByObjects && address !== addressBefore) setAddressBefore(address)
  return isPlaceFixedByObjects ? addressBefore : undefined
}

/** An unregistered object stands at the pin, so it does not determine the place. */
const fixesPlace = (object: MapObject, settings: MapObjectSettings | undefined) =>
  isKnownReport(object) || !(settings && isUnregisteredObject(object, settings))

const initialAnswer = (place: ChosenPlace | undefined, objects: readonly MapObject[]): MapAnswer =>
  place ? { place, objects } : { place: null, objects: [] }

const keysOf = (objects: readonly MapObject[]) => objects.map(objectKeyOf).join()

const merged = (existing: readonly MapObject[], added: readonly MapObject[]) => [
  ...existing,
  ...added.filter(one => !existing.some(other => objectKeyOf(one) === objectKeyOf(other))),
]

export const countedObjects = ({ objects }: MapAnswer) => objects.filter(object => !isKnownReport(object))

export type MapSelection = ReturnType<typeof useMapSelection>

export const isObjectPicked = ({ objects }: MapAnswer, object: MapObject) =>
  objects.some(one => objectKeyOf(one) === objectKeyOf(object))

export const unregisteredNumberIn = ({ objects: chosen }: MapAnswer, objects: MapObjectSettings) =>
  chosen.find(one => isUnregisteredObject(one, objects))?.id

export type MapDialog = {
  open: boolean
  setOpen: (open: boolean) => void
  /** Closes the dialog, unless it has to ask first. */
  leave: () => void
  onLeave: RefObject<(() => void) | undefined>
}

export type SelectorProps = {
  configuration: PublicConfiguration
  isInMunicipality: MunicipalityCheck
  center: Place | undefined
  place: ChosenPlace | undefined
  mapOptions: MapOptions
  onPlace: (place: ChosenPlace, picked: readonly MapObject[]) => void
  dialog: MapDialog
}
