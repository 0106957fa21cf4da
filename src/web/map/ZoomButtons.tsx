import type L from 'leaflet'
import { useEffect, useState } from 'react'
import { MinusIcon, PlusIcon } from '../ui/icons.tsx'
import css from './MapView.module.css'
import { mapTexts } from './texts.ts'

/** At the end of the range the button stays focusable and says that it does nothing. */
export function ZoomButtons({ map }: { map: L.Map }) {
  const [zoom, setZoom] = useState(map.getZoom())
  useEffect(() => {
    const onZoomEnd = () => setZoom(map.getZoom())
    map.on('zoomend', onZoomEnd)
    return () => {
      map.off('zoomend', onZoomEnd)
    }
  }, [map])
  return (
    <div className={css.zoom}>
      <button
        type="button"
        aria-label={mapTexts.zoomIn}
        aria-disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      >
        <PlusIcon />
      </button>
      <button
        type="button"
        aria-label={mapTexts.zoomOut}
        aria-disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      >
        <MinusIcon />
      </button>
    </div>
  )
}
