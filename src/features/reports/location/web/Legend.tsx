import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ListIcon } from '#web/ui/later-icons.tsx'
import { ObjectIcon } from './ObjectIcon.tsx'
import css from './ObjectList.module.css'
import { texts } from './texts.ts'
import type { MapSelection } from './use-map-selection.ts'

export function Legend({ selection: { objects, layer } }: { selection: MapSelection }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (!objects) return null
  const kind = objects.kind
  const [firstKind] = objects.kinds
  const statuses = (objects.statuses ?? []).map(({ means, label }) => ({ means, label }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape, which closes the legend and not the map.
    <div
      className={css.legend}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <Button
        small
        variant="secondary"
        icon={<ListIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={css.hidden}>{texts.legend}</span>
      </Button>
      <div id={id} hidden={!open} className={css.legendPanel}>
        <ul className={css.legendItems}>
          {objects.kinds.map(({ value, label }) => (
            <li key={value}>
              <ObjectIcon kind={kind} value={value} layer={layer} /> {label}
            </li>
          ))}
          {statuses.map(({ means, label }) => (
            <li key={label}>
              <ObjectIcon kind={kind} value={firstKind?.value} layer={layer} means={means} /> {label}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
