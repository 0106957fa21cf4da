import type { ReactNode } from 'react'
import type { LatLng } from '#kit/rd.ts'
import { classes } from '../ui/classes.ts'
import { CheckIcon } from '../ui/icons.tsx'
import css from './Marker.module.css'
import { MapOverlay, zOffset } from './Marker.tsx'
import { useMap } from './map-context.ts'
import { Pin } from './Pin.tsx'

export type Feature = {
  id: string
  place: LatLng
  /** The accessible name and tooltip: 'Lantaarnpaal 034575'. */
  label: string
  /** A picture of 40 by 40 px; without it the pin. */
  icon?: ReactNode
  text?: string | undefined
  tone?: 'primary' | 'open' | 'accent' | 'muted' | 'done' | undefined
  selected?: boolean | undefined
  disabled?: boolean | undefined
  count?: number | undefined
}

type Props = {
  features: readonly Feature[]
  onPress: (feature: Feature) => void
  selectable?: boolean | undefined
  /** A list beside the map has the same items, so the markers are not in the tab order. */
  isAlsoListed?: boolean | undefined
  isHiddenFromScreenReader?: boolean | undefined
  isInert?: boolean | undefined
}

export const Markers = ({ features, ...more }: Props) =>
  features.map(feature => (
    <MapOverlay key={feature.id} {...feature.place} front={zOffsetOf(feature)}>
      <FeatureButton feature={feature} {...more} />
    </MapOverlay>
  ))

function zOffsetOf({ selected, icon, text }: Feature): number {
  if (selected) return zOffset.chosen
  return icon || text ? zOffset.thing : 0
}

function FeatureButton({ feature, onPress, ...options }: Omit<Props, 'features'> & { feature: Feature }) {
  const { selectable, isAlsoListed, isHiddenFromScreenReader, isInert } = options
  const map = useMap()
  const { place, label, tone = 'primary', selected, disabled, count } = feature
  return (
    <button
      type="button"
      data-print="text"
      className={classes(css.feature, css[tone], shapeClass(feature), selected && css.selected, isInert && css.inert)}
      aria-label={label}
      title={label}
      aria-pressed={selectable ? (selected ?? false) : undefined}
      aria-disabled={disabled}
      inert={isInert}
      tabIndex={isAlsoListed || isInert ? -1 : undefined}
      aria-hidden={isHiddenFromScreenReader}
      // An element hidden from screen readers must not get the focus either.
      onMouseDown={isHiddenFromScreenReader ? event => event.preventDefault() : undefined}
      onFocus={() => map.panInside(place, { padding: [60, 60] })}
      onClick={() => !disabled && onPress(feature)}
    >
      <MarkerContent {...feature} />
      {selected && count === undefined && (
        <span className={css.check}>
          <CheckIcon size="14" />
        </span>
      )}
    </button>
  )
}

const shapeClass = ({ count, icon, text }: Feature) => {
  if (count !== undefined || text !== undefined) return css.cluster
  return icon ? css.object : css.pin
}

const abbreviated = (count: number) => (count > 999 ? `${Math.floor(count / 1000)}k` : count)

const MarkerContent = ({ count, icon, text }: Feature) => {
  if (count !== undefined) return <span className={css.count}>{abbreviated(count)}</span>
  if (text !== undefined) return <span className={css.count}>{text}</span>
  return icon ?? <Pin size={36} />
}
