import type { ReactNode } from 'react'
import type { LatLng } from '../../kit/rd.ts'
import { classes } from '../ui/classes.ts'
import { CheckIcon } from '../ui/icons.tsx'
import css from './Marker.module.css'
import { At, inFront } from './Marker.tsx'
import { useMap } from './map-context.ts'
import { Pin } from './Pin.tsx'

export type Feature = {
  id: string
  place: LatLng
  /** What a screen reader says and a pointer shows: 'Lantaarnpaal 034575'. */
  label: string
  /** A picture of 40 by 40; without it our pin. */
  icon?: ReactNode
  tone?: 'primary' | 'accent' | 'muted' | 'done' | undefined
  selected?: boolean | undefined
  /** Can be looked at but not chosen. */
  disabled?: boolean | undefined
  /** How many reports one marker stands for. */
  count?: number | undefined
}

type Props = {
  features: readonly Feature[]
  onPress: (feature: Feature) => void
  /** Pressing chooses, again undoes. */
  selectable?: boolean | undefined
  /** A list beside the map has the same: the keyboard need not go past each of them here. */
  isListed?: boolean | undefined
  /** A screen reader need not either. */
  isUnheard?: boolean | undefined
}

export const Markers = ({ features, ...more }: Props) =>
  features.map(feature => (
    <At key={feature.id} {...feature.place} front={frontOf(feature)}>
      <FeatureButton feature={feature} {...more} />
    </At>
  ))

function frontOf({ selected, icon }: Feature): number {
  if (selected) return inFront.chosen
  return icon ? inFront.thing : 0
}

function FeatureButton({ feature, onPress, ...how }: Omit<Props, 'features'> & { feature: Feature }) {
  const { selectable, isListed, isUnheard } = how
  const map = useMap()
  const { place, label, tone = 'primary', selected, disabled, count } = feature
  return (
    <button
      type="button"
      className={classes(css.feature, css[tone], look(feature), selected && css.selected)}
      aria-label={label}
      title={label}
      aria-pressed={selectable ? (selected ?? false) : undefined}
      aria-disabled={disabled}
      tabIndex={isListed ? -1 : undefined}
      aria-hidden={isUnheard}
      // What nobody hears of must not have the focus either.
      onMouseDown={isUnheard ? event => event.preventDefault() : undefined}
      onFocus={() => map.panInside(place, { padding: [60, 60] })}
      onClick={() => !disabled && onPress(feature)}
    >
      <Look {...feature} />
      {selected && count === undefined && (
        <span className={css.check}>
          <CheckIcon size="14" />
        </span>
      )}
    </button>
  )
}

const look = ({ count, icon }: Feature) => {
  if (count !== undefined) return css.cluster
  return icon ? css.object : css.pin
}

const short = (count: number) => (count > 999 ? `${Math.floor(count / 1000)}k` : count)

const Look = ({ count, icon }: Feature) => {
  if (count !== undefined) return <span className={css.count}>{short(count)}</span>
  return icon ?? <Pin size={36} />
}
