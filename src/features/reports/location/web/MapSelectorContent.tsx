import { useEffect, useRef, useState } from 'react'
import type { View } from '../../../../web/map/MapView.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { classes } from '../../../../web/ui/classes.ts'
import { Drawer } from '../../../../web/ui/Drawer.tsx'
import { ArrowLeftIcon } from '../../../../web/ui/icons.tsx'
import type { AddressMatch } from '../address-rules.ts'
import type { Place } from '../rules.ts'
import { AddressSearch } from './AddressSearch.tsx'
import css from './LocationField.module.css'
import { MapDrawerContent } from './MapDrawerContent.tsx'
import { SelectionFooter, SelectionStatus } from './SelectionFooter.tsx'
import { SelectorMap } from './SelectorMap.tsx'
import type { SelectorProps } from './selector-props.ts'
import { texts } from './texts.ts'
import { useMapSelection } from './use-map-selection.ts'
import { useMapSurroundings } from './use-map-surroundings.ts'

/** The content of the map dialog; loaded when the dialog opens. */
export function MapSelectorContent({ titleId, onClose, ...props }: SelectorProps & { titleId: string }) {
  const { configuration, center } = props
  const { map, addressService: service } = configuration
  const selection = useMapSelection(props)
  const [goTo, setGoTo] = useState<{ place: Place; zoom: number }>()
  const surroundings = useMapSurroundings({ ...props, selection, searchedPlace: goTo?.place })
  const [isOpen, setOpen] = useState(true)
  const title = useRef<HTMLHeadingElement>(null)
  // When the dialog opened, this was not rendered yet and could not take the focus.
  useEffect(() => title.current?.focus(), [])
  const { objects } = selection
  const goToAddress = ({ place, address, kind }: AddressMatch) => {
    const isStreet = kind === 'weg' && !objects
    setGoTo({ place, zoom: isStreet ? map.summaryZoom : Math.max(map.inputZoom, surroundings.minZoom) })
    if (!selection.isPlaceFixedByObjects) selection.placePin(place, address)
  }
  const changeView = (view: View) => {
    surroundings.setView(view)
    if (view.zoom < surroundings.minZoom) setOpen(true)
  }
  const isListOpen = isOpen && surroundings.hasList
  const status = (
    <SelectionStatus configuration={configuration} selection={selection} isMapShown={surroundings.isMapShown} />
  )
  return (
    <>
      <div className={css.panel}>
        <Button variant="subtle" icon={<ArrowLeftIcon />} onClick={onClose} className={css.backButton}>
          {texts.back}
        </Button>
        <h2 className={css.title} id={titleId} ref={title} tabIndex={-1}>
          {objects?.title ?? texts.mapTitle}
        </h2>
        {service && <AddressSearch service={service} onChoose={goToAddress} findsElsewhere />}
      </div>
      <SelectorMap
        configuration={configuration}
        center={center}
        goTo={goTo}
        selection={selection}
        surroundings={surroundings}
        onView={changeView}
      />
      {surroundings.hasList && (
        <Drawer
          open={isOpen}
          onToggle={setOpen}
          label={texts.drawerLabel}
          className={classes(css.drawer, surroundings.isZoomedOut && css.low)}
        >
          {isListOpen && status}
          <MapDrawerContent
            configuration={configuration}
            selection={selection}
            surroundings={surroundings}
            searchedPlace={goTo?.place}
          />
        </Drawer>
      )}
      <SelectionFooter configuration={configuration} selection={selection}>
        {!isListOpen && status}
      </SelectionFooter>
    </>
  )
}
