import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useHasKeyboard } from '../../../web/commands/use-has-keyboard.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { BinIcon, PlusIcon } from '../../../web/ui/icons.tsx'
import type { SaveResult } from '../../reports/web/SaveFailure.tsx'
import { ValueForm } from '../../reports/web/ValueForm.tsx'
import type { Attachment, PhotoBox } from '../contract.ts'
import { limits } from '../limits.ts'
import { newBox } from '../photo-boxes.ts'
import { PhotoBoxes } from './PhotoBoxes.tsx'
import css from './RedactForm.module.css'

type Props = { file: Attachment; onClose: () => void; save: (boxes: readonly PhotoBox[]) => Promise<SaveResult> }

/** Make parts of a photo unrecognisable, as faces and number plates: a box over each of them. */
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
        {boxes.length < limits.maxBoxes && (
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

/** The form opens below all files: its start comes into view, and what begins it by keyboard gets the focus. */
function useOpenInView(first: RefObject<HTMLButtonElement | null>) {
  const start = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    first.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView({ block: 'start' })
  }, [first])
  return start
}

/** The boxes, and what has the focus: a box that was just put there, and after one is removed the next one. */
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
