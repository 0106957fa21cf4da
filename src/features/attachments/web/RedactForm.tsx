import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type SaveResult, ValueForm } from '#features/reports/web/ValueForm.tsx'
import { useHasKeyboard } from '#web/commands/commands.ts'
import { Button } from '#web/ui/Button.tsx'
import { BinIcon, PlusIcon } from '#web/ui/later-icons.tsx'
import type { Attachment, PhotoBox } from '../contract.ts'
import { maxBoxes } from '../photo-size.ts'
import css from './RedactForm.module.css'

// Boxes that staff draw over parts of a photo. Sizes and steps are fractions of the photo.

type Point = { x: number; y: number }

const minSide = 0.01
const newSide = 0.2

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Undefined when the box is too small to be intended. */
export function boxBetween(one: Point, other: Point): PhotoBox | undefined {
  const [left, right] = [within(Math.min(one.x, other.x), 0, 1), within(Math.max(one.x, other.x), 0, 1)]
  const [top, bottom] = [within(Math.min(one.y, other.y), 0, 1), within(Math.max(one.y, other.y), 0, 1)]
  const box = { left, top, width: right - left, height: bottom - top }
  return box.width < minSide || box.height < minSide ? undefined : box
}

export const newBox = (): PhotoBox => ({
  left: (1 - newSide) / 2,
  top: (1 - newSide) / 2,
  width: newSide,
  height: newSide,
})

export const movedBox = (box: PhotoBox, { x, y }: Point): PhotoBox => ({
  ...box,
  left: within(box.left + x, 0, 1 - box.width),
  top: within(box.top + y, 0, 1 - box.height),
})

export const resizedBox = (box: PhotoBox, { x, y }: Point): PhotoBox => ({
  ...box,
  width: within(box.width + x, minSide, 1 - box.left),
  height: within(box.height + y, minSide, 1 - box.top),
})

type Props = { file: Attachment; onClose: () => void; save: (boxes: readonly PhotoBox[]) => Promise<SaveResult> }

export function RedactForm({ file, onClose, save }: Props) {
  const { boxes, put, remove, boxRef, addButton } = useBoxes()
  const [isEmpty, setEmpty] = useState(false)
  const hasKeyboard = useHasKeyboard()
  const form = useOpenInView(addButton)
  const submit = () => {
    setEmpty(boxes.length === 0)
    return boxes.length > 0 ? () => save(boxes) : undefined
  }
  return (
    <ValueForm
      label="Delen van de foto onherkenbaar maken"
      submit={submit}
      onClose={onClose}
      submitLabel="Maak onherkenbaar"
      hasInput={boxes.length > 0}
    >
      <p ref={form} className={css.start}>
        Teken een vak over elk gezicht en elk kenteken.
      </p>
      <p id="vakken-uitleg" className={css.keys} hidden={!hasKeyboard}>
        Met de pijltjestoetsen verplaats je een vak, met Shift erbij maak je het groter of kleiner en met Delete haal je
        het weg.
      </p>
      <PhotoBoxes src={file.location} boxes={boxes} onChange={put} onRemove={remove} boxRef={boxRef} />
      <ul className={css.boxes}>
        {boxes.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is known by its number
          <li key={index}>
            <Button variant="subtle" small icon={<BinIcon />} onClick={() => remove(index)}>
              Haal vak {index + 1} weg
            </Button>
          </li>
        ))}
        {boxes.length < maxBoxes && (
          <li>
            <Button
              ref={addButton}
              variant="subtle"
              small
              icon={<PlusIcon />}
              onClick={() => put(newBox(), boxes.length)}
            >
              Voeg een vak toe
            </Button>
          </li>
        )}
      </ul>
      <p>De vakken worden zwart, voor iedereen. De foto zonder vakken wordt voorgoed weggegooid.</p>
      {isEmpty && boxes.length === 0 && (
        <p className={css.error} role="alert">
          Teken eerst een vak over wat niemand mag zien.
        </p>
      )}
    </ValueForm>
  )
}

/** The form opens below all files, so it scrolls into view and focuses the button for keyboards. */
function useOpenInView(first: RefObject<HTMLButtonElement | null>) {
  const start = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    first.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView({ block: 'start' })
  }, [first])
  return start
}

/** Focuses a new box, and after a removal the next one. */
function useBoxes() {
  const [boxes, setBoxes] = useState<readonly PhotoBox[]>([])
  const [toFocus, setToFocus] = useState<{ index: number }>()
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const addButton = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!toFocus) return
    const last = buttons.current.size - 1
    const button = buttons.current.get(Math.min(toFocus.index, last)) ?? addButton.current
    button?.focus()
  }, [toFocus])
  const put = (box: PhotoBox, index: number) => {
    setBoxes(before => [...before.slice(0, index), box, ...before.slice(index + 1)])
    setToFocus({ index })
  }
  const remove = (index: number) => {
    setBoxes(before => before.toSpliced(index, 1))
    setToFocus({ index })
  }
  const boxRef = (index: number) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(index, button)
    else buttons.current.delete(index)
  }
  return { boxes, put, remove, boxRef, addButton }
}

type PhotoBoxesProps = {
  src: string
  boxes: readonly PhotoBox[]
  onChange: (box: PhotoBox, index: number) => void
  onRemove: (index: number) => void
  boxRef: (index: number) => Ref<HTMLButtonElement>
}

const step = 0.02

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

const percent = (fraction: number) => `${fraction * 100}%`
const placeOf = ({ left, top, width, height }: PhotoBox) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
})

/** Pointers draw boxes; arrow keys move and resize them, Delete removes them. */
function PhotoBoxes({ src, boxes, onChange, onRemove, boxRef }: PhotoBoxesProps) {
  const { drawn, ...pointer } = useDrawing(box => onChange(box, boxes.length))
  const onKeyDown = (box: PhotoBox, index: number) => (event: KeyboardEvent) => {
    const move = arrows[event.key]
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (!move && !isRemoval) return
    event.preventDefault()
    if (move) onChange((event.shiftKey ? resizedBox : movedBox)(box, move), index)
    else onRemove(index)
  }
  return (
    <div className={css.photo} {...pointer}>
      <img src={src} alt="De foto waarover je vakken tekent" draggable={false} />
      {boxes.map((box, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is known by its number
          key={index}
          ref={boxRef(index)}
          type="button"
          className={css.box}
          style={placeOf(box)}
          aria-label={`Vak ${index + 1}`}
          aria-describedby="vakken-uitleg"
          onKeyDown={onKeyDown(box, index)}
        />
      ))}
      {drawn && <span className={css.drawn} style={placeOf(drawn)} />}
    </div>
  )
}

function useDrawing(onDrawn: (box: PhotoBox) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const [drawn, setDrawn] = useState<PhotoBox>()
  const positionOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  return {
    drawn,
    onPointerDown(event: PointerEvent) {
      if (event.target instanceof HTMLButtonElement) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = positionOf(event)
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) setDrawn(boxBetween(start.current, positionOf(event)))
    },
    onPointerUp(event: PointerEvent) {
      const box = start.current && boxBetween(start.current, positionOf(event))
      start.current = undefined
      setDrawn(undefined)
      if (box) onDrawn(box)
    },
    onPointerCancel() {
      start.current = undefined
      setDrawn(undefined)
    },
  }
}
