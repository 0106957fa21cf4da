import type { ReactNode } from 'react'
import { entryOf } from '#kit/collections.ts'
import type { ObjectKind, PublicObjectLayer } from '#kit/map-layers.ts'
import css from './ObjectIcon.module.css'

type Props = {
  kind: ObjectKind
  value?: string | undefined
  layer?: PublicObjectLayer | undefined
  means?: 'reported' | 'checked' | undefined
}

/** 40 by 40 pixels. Decorative: a text or label stands beside it. */
export function ObjectIcon({ kind, value = '', layer, means }: Props) {
  const customIcon = layer?.kinds?.find(one => one.value === value)?.icon
  if (customIcon) return <img className={css.icon} src={customIcon} alt="" width="40" height="40" />
  const { tone, drawing } = entryOf(designByWasteType, kind === 'container' ? value : '') ?? designByKind[kind]
  return (
    <svg
      className={css.icon}
      data-tone={tone}
      width="40"
      height="40"
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={css.disc} cx="20" cy="20" r="18.5" />
      <g className={css.drawing}>{drawing}</g>
      {means && (
        <g className={css.status} data-means={means}>
          <circle cx="31" cy="31" r="8" />
          <path d={means === 'checked' ? 'm27.5 31 2.5 2.5 4.5-5' : 'M31 26.8v5M31 35v.1'} />
        </g>
      )}
    </svg>
  )
}

type IconDesign = { tone: string; drawing: ReactNode }

const bin = <path d="M12 14h16l-1.6 15H13.6zM10.5 14h19M16 14v-2.5h8V14" />

const designByKind: Record<ObjectKind, IconDesign> = {
  light: {
    tone: 'night',
    drawing: <path d="M16 31V13a4 4 0 0 1 4-4h3M12.5 31h7M20.5 9h7.5l-1.2 4.5h-5zM22 17l-1 3M26.5 17l1 3" />,
  },
  clock: { tone: 'night', drawing: <path d="M20 10a10 10 0 1 0 .1 0M20 14v6.2l4.2 2.6" /> },
  tree: {
    tone: 'green',
    drawing: (
      <path d="M20 32V20M20 25l4-3.500M20 8a7.5 7.5 0 0 0-6.5 11 5.5 5.5 0 0 0 6.5 6.5 5.5 5.5 0 0 0 6.5-6.500A7.5 7.5 0 0 0 20 8" />
    ),
  },
  caterpillar: {
    tone: 'green',
    drawing: (
      <path d="M9.5 22.500a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0M15.5 20a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0M21.5 22.500a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0M26 19.500l1.5-4M28 21l3.5-3M12 26v2.500M18.8 23.500V27M24.8 26v2.5" />
    ),
  },
  container: { tone: 'grey', drawing: bin },
}

const designByWasteType: Record<string, IconDesign | undefined> = {
  Rest: { tone: 'grey', drawing: bin },
  Papier: { tone: 'blue', drawing: <path d="M13 9h10l5 5v17H13zM23 9v5h5M16.5 19h8M16.5 23h8M16.5 27h5" /> },
  Glas: { tone: 'yellow', drawing: <path d="M18 8h4v6l3 4v13.500H15V18l3-4zM15 22h10" /> },
  Plastic: { tone: 'orange', drawing: <path d="M17.5 9h5v4l2.5 3v15.500h-10V16l2.5-3zM17.5 13h5M15 21h10M15 26h10" /> },
  Textiel: {
    tone: 'purple',
    drawing: <path d="m15 10-6 4 2.5 5 3-1.500V30h11V17.500l3 1.5 2.5-5-6-4a5 5 0 0 1-10 0" />,
  },
  GFT: {
    tone: 'green',
    drawing: <path d="M20 14c-5-3-9 0-9 6s4 11 7 11c1 0 1-.6 2-.6s1 .6 2 .6c3 0 7-5 7-11s-4-9-9-6M20 14c0-3 1-5 4-6" />,
  },
  Brood: {
    tone: 'brown',
    drawing: <path d="M12 30V20a4.5 4.5 0 0 1 1-8.500h14a4.5 4.5 0 0 1 1 8.500v10zM17 17v8M23 17v8" />,
  },
}
