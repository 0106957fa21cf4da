import { type RefCallback, useId } from 'react'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { track } from '#web/analytics.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Checkbox, Choice } from '#web/ui/choices.tsx'
import { classes } from '#web/ui/classes.ts'
import { TextField } from '#web/ui/inputs.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { objectKeyOf, type SelectableObject } from '../picking.ts'
import type { Place } from '../rules.ts'
import { preventSubmitOnEnter } from './AddressSearch.tsx'
import { KnownReports, objectHint } from './KnownReportList.tsx'
import { ObjectIcon } from './ObjectIcon.tsx'
import css from './ObjectList.module.css'
import { texts } from './texts.ts'
import { isObjectPicked, type MapSelection, unregisteredNumberIn } from './use-map-selection.ts'
import { type MapSurroundings, useObjectAddresses } from './use-map-surroundings.ts'

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
  const { listedObjects, isZoomedOut, isMapShown } = surroundings
  const titleId = useId()
  const addressOf = useObjectAddresses(listedObjects, configuration.addressService)
  if (!objects) return null
  const pick = (entry: SelectableObject) => {
    track({ event: 'mapInteraction', what: 'checkboxClickOn' })
    selection.pickObject(entry)
  }
  const isEmpty = listedObjects.length === 0
  // On a small phone the map gets the room of an empty list that it explains already.
  const isExplainedElsewhere = isZoomedOut && isMapShown && isEmpty
  return (
    <section className={classes(css.part, isExplainedElsewhere && css.explainedElsewhere)} aria-labelledby={titleId}>
      <h3 className={css.title} id={titleId} ref={titleRef} tabIndex={-1}>
        {texts.objectsNearby(objects.many)}
      </h3>
      <LayerStatus surroundings={surroundings} many={objects.many} />
      <VisuallyHidden role="status">{!isEmpty && texts.objectsListed(listedObjects.length, objects)}</VisuallyHidden>
      {!isEmpty && (
        <ul className={css.items} aria-labelledby={titleId}>
          {listedObjects.map(entry => {
            const isPicked = isObjectPicked(picked, entry.object)
            const isDisabled = !entry.mayBePicked && !isPicked
            return (
              <li key={objectKeyOf(entry.object)} className={css.item}>
                <ObjectIcon kind={objects.kind} value={entry.kind} layer={layer} means={entry.status?.means} />
                <Choice
                  type="checkbox"
                  label={entry.object.label}
                  hint={objectHint(entry, { from: searchedPlace, address: addressOf(entry) })}
                  checked={isPicked}
                  aria-disabled={isDisabled || undefined}
                  onChange={() => !isDisabled && pick(entry)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
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
