import { type KeyboardEvent, useState } from 'react'
import css from './AttachmentViewer.module.css'
import { classes } from './classes.ts'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from './icons.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { useModal } from './use-modal.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Viewed = {
  src: string
  name: string
  createdAt: string
  /** 'melder', 'openbaar getoond' or who added it. */
  state?: string | undefined
  caption?: string | undefined
}

type Props = {
  files: readonly Viewed[]
  /** Which is shown; nothing is closed. */
  index: number | undefined
  onIndex: (index: number) => void
  onClose: () => void
}

const moment = new Intl.DateTimeFormat('nl-NL', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Amsterdam',
})

/** dd-MM-yyyy HH:mm */
const shownDate = (date: string) => moment.format(new Date(date)).replace(', ', ' ')

/** Pictures over the whole screen; the arrows turn to the previous and the next one. */
export function AttachmentViewer({ files, index, onIndex, onClose }: Props) {
  const file = index === undefined ? undefined : files[index]
  const dialog = useModal(file !== undefined)
  const turn = (step: number) => {
    const to = (index ?? 0) + step
    if (files[to]) onIndex(to)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  return (
    <dialog
      ref={dialog}
      className={css.viewer}
      aria-label="Bestanden bekijken"
      onClose={() => file && onClose()}
      onKeyDown={keys}
    >
      {file && index !== undefined && (
        <>
          <div className={css.bar}>
            <h2 className={css.title}>
              {file.name} <span>({`${index + 1} van ${files.length}`})</span>
            </h2>
            <button type="button" className={css.close} aria-label="Sluiten" onClick={onClose}>
              <CloseIcon size="1.5rem" />
            </button>
          </div>
          <div className={css.stage}>
            <Picture key={file.src} {...file} />
            {files.length > 1 && <Turns first={index === 0} last={index === files.length - 1} turn={turn} />}
          </div>
          <div className={css.facts}>
            {file.caption && <p>{file.caption}</p>}
            {file.state && <StatusBadge>{file.state}</StatusBadge>}
            <time dateTime={file.createdAt}>{shownDate(file.createdAt)}</time>
          </div>
          <VisuallyHidden role="status">{`Bestand ${index + 1} van ${files.length}: ${file.name}`}</VisuallyHidden>
        </>
      )}
    </dialog>
  )
}

const levels = 3

/** Begins again at level 0 for each picture: it has the picture's address as its key. */
function Picture({ src, name, caption }: Viewed) {
  const [zoom, setZoom] = useState(0)
  return (
    <div className={css.scroll}>
      <button
        type="button"
        className={classes(css.picture, zoom > 0 && css[`zoom${zoom}`])}
        data-zoom={zoom}
        onClick={() => setZoom((zoom + 1) % levels)}
      >
        <img src={src} alt={caption ?? name} />
        <VisuallyHidden>{zoom === levels - 1 ? ', weer passend maken' : ', vergroten'}</VisuallyHidden>
      </button>
    </div>
  )
}

type TurnsProps = { first: boolean; last: boolean; turn: (step: number) => void }

const Turns = ({ first, last, turn }: TurnsProps) => (
  <>
    <button
      type="button"
      className={classes(css.turn, css.previous)}
      aria-label="Vorige"
      aria-disabled={first}
      onClick={() => turn(-1)}
    >
      <ChevronLeftIcon size="1.5rem" />
    </button>
    <button
      type="button"
      className={classes(css.turn, css.next)}
      aria-label="Volgende"
      aria-disabled={last}
      onClick={() => turn(1)}
    >
      <ChevronRightIcon size="1.5rem" />
    </button>
  </>
)
