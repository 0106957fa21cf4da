import { type KeyboardEvent, type PointerEvent, type Ref, useRef, useState } from 'react'
import type { PhotoBox } from '../contract.ts'
import { boxBetween, movedBox, resizedBox } from '../photo-boxes.ts'
import css from './PhotoBoxes.module.css'

type Props = {
  src: string
  boxes: readonly PhotoBox[]
  onChange: (box: PhotoBox, index: number) => void
  onRemove: (index: number) => void
  /** The button of each box. */
  boxRef: (index: number) => Ref<HTMLButtonElement>
}

/** How far one press of an arrow key goes, as a fraction of the photo. */
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

/** A photo with boxes over it: drawn with a pointer, moved and resized with the arrow keys, removed with Delete. */
export function PhotoBoxes({ src, boxes, onChange, onRemove, boxRef }: Props) {
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

/** Drawing a box from one corner to the other. */
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
