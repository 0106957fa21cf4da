import { useState } from 'react'
import { type Place, placeText, toLocation } from '#features/reports/location/rules.ts'
import { AddressSearch } from '#features/reports/location/web/AddressSearch.tsx'
import { createMunicipalityCheck } from '#features/reports/location/web/areas.ts'
import { usePlaceCheck } from '#features/reports/location/web/place-check.ts'
import { ValueForm } from '#features/reports/web/ValueForm.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { MapView } from '#web/map/MapView.tsx'
import { Marker } from '#web/map/Marker.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import type { Editing } from './editing.ts'
import css from './ReportPlace.module.css'

/** Loads Leaflet, so import it lazily. */
export function LocationForm({ editing, onPicked }: { editing: Editing; onPicked: () => void }) {
  const configuration = useConfiguration()
  const [isInMunicipality] = useState(() => createMunicipalityCheck(configuration))
  const [goTo, setGoTo] = useState<{ place: Place; zoom: number }>()
  const [error, setError] = useState<string>()
  const { place, checked, busy, check } = usePlaceCheck({ configuration, isInMunicipality })
  const [lng, lat] = editing.report.location.geometrie.coordinates
  const { map, addressService } = configuration
  const pick = (next: Parameters<typeof check>[0]) => {
    setError(undefined)
    onPicked()
    check(next, () => {})
  }
  const submit = () => {
    if (!checked || checked.problem === 'outside-map') return void setError('Kies eerst een plek op de kaart.')
    const patch = { location: toLocation(checked.place) }
    return () => editing.save('location', { patch, successText: 'De locatie is gewijzigd' })
  }
  return (
    <ValueForm
      label="Wijzig locatie"
      submit={submit}
      onClose={() => editing.setOpen('location', false)}
      disabled={busy}
    >
      {addressService && (
        <AddressSearch
          service={addressService}
          onChoose={({ place: found, address }) => {
            setGoTo({ place: found, zoom: map.inputZoom })
            pick({ ...found, address })
          }}
          advice="Wijs de plek aan op de kaart."
        />
      )}
      <MapView
        settings={map}
        center={{ lat, lng }}
        zoom={map.inputZoom}
        goTo={goTo}
        onPick={pick}
        label="Kaart om de locatie te wijzigen"
        className={css.map}
        embedded
      >
        <Marker place={place ?? { lat, lng }} label={place ? 'Nieuwe plek' : 'Plek van de melding'} />
      </MapView>
      <p aria-live="polite">
        {busy ? 'Het adres wordt opgezocht…' : checked && `Nieuwe plek: ${placeText(checked.place)}`}
      </p>
      {checked?.problem && <OutsideWarning isOffMap={checked.problem === 'outside-map'} />}
      {error && <Alert severity="error" title={error} />}
    </ValueForm>
  )
}

const OutsideWarning = ({ isOffMap }: { isOffMap: boolean }) => (
  <Alert severity="caution" title={isOffMap ? 'Deze plek valt buiten de kaart' : 'Deze plek ligt buiten onze gemeente'}>
    {!isOffMap && <p>Je kunt de melding hier zetten, maar kijk eerst wie hem kan oplossen.</p>}
  </Alert>
)
