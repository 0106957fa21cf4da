import { useEffect, useEffectEvent, useState } from 'react'
import { dutchDateTime } from '#kit/dutch-time.ts'
import css from './AttachmentViewer.module.css'
import { StatusBadge } from './Badge.tsx'
import { classes } from './classes.ts'
import { useModal } from './Dialog.tsx'
import { CloseIcon } from './icons.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './later-icons.tsx'
import { lazyTexts } from './lazy-texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type ViewerFile = {
  src: string
  name: string
  createdAt: string
  state?: string | undefined
  caption?: string | undefined
}

type Props = {
  files: readonly ViewerFile[]
  index: number | undefined
  onIndex: (index: number) => void
  onClose: () => void
}

export function AttachmentViewer({ files, index, onIndex, onClose }: Props) {
  const file = index === undefined ? undefined : files[index]
  const dialog = useModal(file !== undefined)
  const go = (step: number) => {
    const next = (index ?? 0) + step
    if (files[next]) onIndex(next)
  }
  useArrowKeys(file !== undefined, go)
  return (
    <dialog ref={dialog} className={css.viewer} aria-label={lazyTexts.viewFiles} onClose={() => file && onClose()}>
      {file && index !== undefined && (
        <>
          <div className={css.bar}>
            <h2 className={css.title}>
              {file.name} <span>({lazyTexts.position(index + 1, files.length)})</span>
            </h2>
            <button type="button" className={css.close} aria-label={lazyTexts.close} onClick={onClose}>
              <CloseIcon size="1.5rem" />
            </button>
          </div>
          <div className={css.stage}>
            <Picture {...file} />
            {files.length > 1 && <PreviousAndNext first={index === 0} last={index === files.length - 1} go={go} />}
          </div>
          <div className={css.facts}>
            {file.caption && <p>{file.caption}</p>}
            {file.state && <StatusBadge>{file.state}</StatusBadge>}
            <time dateTime={file.createdAt}>{dutchDateTime(new Date(file.createdAt))}</time>
          </div>
          <VisuallyHidden role="status">{lazyTexts.file(index + 1, files.length, file.name)}</VisuallyHidden>
        </>
      )}
    </dialog>
  )
}

/** On the window: a click beside a button takes the focus out of the dialog. */
function useArrowKeys(isOpen: boolean, go: (step: number) => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOpen])
}

const zoomLevels = 3

/** Each picture begins at zoom level 0, under the same button, which keeps the focus. */
function Picture({ src, name, caption }: ViewerFile) {
  const [zoomed, setZoomed] = useState({ src, level: 0 })
  const zoom = zoomed.src === src ? zoomed.level : 0
  return (
    <div className={css.scroll}>
      <button
        type="button"
        className={classes(css.picture, zoom > 0 && css[`zoom${zoom}`])}
        data-zoom={zoom}
        onClick={() => setZoomed({ src, level: (zoom + 1) % zoomLevels })}
      >
        <img src={src} alt={caption ?? name} />
        <VisuallyHidden>{zoom === zoomLevels - 1 ? lazyTexts.fitAgain : lazyTexts.enlarge}</VisuallyHidden>
      </button>
    </div>
  )
}

type PreviousAndNextProps = { first: boolean; last: boolean; go: (step: number) => void }

const PreviousAndNext = ({ first, last, go }: PreviousAndNextProps) => (
  <>
    <button
      type="button"
      className={classes(css.turn, css.previous)}
      aria-label={lazyTexts.previous}
      aria-disabled={first}
      onClick={() => go(-1)}
    >
      <ChevronLeftIcon size="1.5rem" />
    </button>
    <button
      type="button"
      className={classes(css.turn, css.next)}
      aria-label={lazyTexts.next}
      aria-disabled={last}
      onClick={() => go(1)}
    >
      <ChevronRightIcon size="1.5rem" />
    </button>
  </>
)
