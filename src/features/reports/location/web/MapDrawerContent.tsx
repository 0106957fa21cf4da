import type { RefCallback } from 'react'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { track } from '#web/analytics.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { objectKeyOf } from '../picking.ts'
import type { Place } from '../rules.ts'
import { preventSubmitOnEnter } from './AddressSearch.tsx'
import { KnownReports } from './KnownReports.tsx'
import { ObjectIcon } from './ObjectIcon.tsx'
import css from './ObjectList.module.css'
import { ObjectList, type ObjectListItem } from './ObjectList.tsx'
import { objectHint } from './object-hint.ts'
import { texts } from './texts.ts'
import { isObjectPicked, type MapSelection, unregisteredNumberIn } from './use-map-selection.ts'
import type { MapSurroundings } from './use-map-surroundings.ts'
import { useObjectAddresses } from './use-object-addresses.ts'

type Props = {
  configuration: PublicConfiguration
  selection: MapSelection
  surroundings: MapSurroundings
  searchedPlace: Place | undefined
  titleRef: RefCallback<HTMLElement>
}

export function MapDrawerContent(props: Props) {
  const { selection, surroundings, searchedPlace } = props
  const { objects } = selection
  return (
    <>
      <KnownReports selection={selection} surroundings={surroundings} searchedPlace={searchedPlace} />
      {objects && <LayerObjects {...props} />}
      {objects && <UnregisteredObject selection={selection} />}
    </>
  )
}

function LayerObjects({ configuration, selection, surroundings, searchedPlace, titleRef }: Props) {
  const { objects, layer, picked } = selection
  const addressOf = useObjectAddresses(surroundings.listedObjects, configuration.addressService)
  if (!objects) return null
  const lines = surroundings.listedObjects.map((entry): ObjectListItem => {
    const isPicked = isObjectPicked(picked, entry.object)
    return {
      key: objectKeyOf(entry.object),
      label: entry.object.label,
      hint: objectHint(entry, { from: searchedPlace, address: addressOf(entry) }),
      isPicked,
      icon: <ObjectIcon kind={objects.kind} value={entry.kind} layer={layer} means={entry.status?.means} />,
      isDisabled: !entry.mayBePicked && !isPicked,
      onPress: () => {
        track({ event: 'mapInteraction', what: 'checkboxClickOn' })
        selection.pickObject(entry)
      },
    }
  })
  return (
    <ObjectList
      title={texts.objectsNearby(objects.many)}
      titleRef={titleRef}
      items={lines}
      isExplainedElsewhere={surroundings.isZoomedOut && surroundings.isMapShown && lines.length === 0}
    >
      <LayerStatus surroundings={surroundings} many={objects.many} />
      <VisuallyHidden role="status">{lines.length > 0 && texts.objectsListed(lines.length, objects)}</VisuallyHidden>
    </ObjectList>
  )
}

function LayerStatus({ surroundings, many }: { surroundings: MapSurroundings; many: string }) {
  const { isZoomedOut, layer, listedObjects, listedCount } = surroundings
  if (isZoomedOut) return <p>{texts.zoomIn(many)}</p>
  if (layer.state === 'failed')
    return (
      <Alert severity="caution" live={false} title={texts.layerFailed}>
        <p>{texts.layerFailedAdvice}</p>
      </Alert>
    )
  if (layer.state === 'waiting') return <Spinner label={texts.layerLoading(many)} />
  if (listedObjects.length === 0) return <p>{texts.noObjectsNearby(many)}</p>
  return listedCount === undefined ? null : <p>{texts.onlyNearestListed(listedCount, many)}</p>
}

function UnregisteredObject({ selection: { objects, picked, setUnregisteredNumber } }: Pick<Props, 'selection'>) {
  if (!objects) return null
  const number = unregisteredNumberIn(picked, objects)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter in the field from submitting the form.
    <div className={css.part} onKeyDown={preventSubmitOnEnter}>
      <Checkbox
        label={objects.unregistered}
        checked={number !== undefined}
        onChange={({ target }) => setUnregisteredNumber(target.checked ? '' : undefined)}
      />
      {number !== undefined && (
        <TextField
          label={objects.number}
          hint={texts.numberHint}
          value={number}
          maxLength={50}
          autoComplete="off"
          short
          onChange={({ target }) => setUnregisteredNumber(target.value)}
        />
      )}
    </div>
  )
}
