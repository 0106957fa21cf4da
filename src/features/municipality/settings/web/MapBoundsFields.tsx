import { lazy, Suspense, useMemo, useState } from 'react'
import { useConfiguration } from '#web/configuration-context.tsx'
import type { Form } from '#web/form/use-form.ts'
import type { View } from '#web/map/use-leaflet.ts'
import { Button } from '#web/ui/Button.tsx'
import type { MunicipalitySettings } from '../contract.ts'
import type { MunicipalityValues } from '../fields.ts'
import css from './SettingFields.module.css'

const BoundsMap = lazy(async () => ({ default: (await import('./BoundsMap.tsx')).BoundsMap }))

type Props = { form: Form<MunicipalityValues>; limits: MunicipalitySettings['limits'] }

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

export function MapBoundsFields({ form, limits }: Props) {
  const { map } = useConfiguration()
  const [view, setView] = useState<View>()
  const { boundingBox } = limits
  const settings = useMemo(() => ({ ...map, maxBounds: boundingBox }), [map, boundingBox])
  const takeOver = () => {
    if (!view) return
    const { bounds, center, zoom } = view
    form.set({
      'map.center.lat': rounded(center.lat),
      'map.center.lng': rounded(center.lng),
      'map.maxBounds.northEast.lat': rounded(bounds.north),
      'map.maxBounds.northEast.lng': rounded(bounds.east),
      'map.maxBounds.southWest.lat': rounded(bounds.south),
      'map.maxBounds.southWest.lng': rounded(bounds.west),
      'map.zoom': zoom,
    })
  }
  return (
    <>
      <p>Verschuif de kaart tot je ziet wat inwoners moeten kunnen zien, en neem dat over.</p>
      <div className={css.map}>
        <Suspense fallback={null}>
          <BoundsMap settings={settings} values={form.values} onView={setView} />
        </Suspense>
      </div>
      <Button variant="secondary" small onClick={takeOver} aria-disabled={!view}>
        Neem dit beeld over
      </Button>
    </>
  )
}
