import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { HandleIcon, SortDownIcon, SortUpIcon } from './later-icons.tsx'
import css from './OrderList.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Item<Id> = {
  id: Id
  label: string
  content?: ReactNode
}

type Props<Id> = {
  label: string
  items: readonly Item<Id>[]
  onOrder: (ids: Id[]) => void
  className?: string | undefined
}

function movedTo<Id>(ids: readonly Id[], id: Id, place: number): Id[] {
  const rest = ids.filter(other => other !== id)
  return rest.toSpliced(Math.min(Math.max(place, 0), rest.length), 0, id)
}

/**
 * Drag a handle, or press it and use the arrow keys or two buttons. Another press keeps the new place; Escape restores
 * the old one.
 */
export function OrderList<Id extends string | number>({ label, items, onOrder, className }: Props<Id>) {
  const list = useRef<HTMLOListElement>(null)
  const [moving, setMoving] = useState<{ id: Id; ids: Id[] }>()
  const [spoken, setSpoken] = useState('')
  /** The click at the end of a drag does nothing. */
  const wasDragged = useRef(false)
  const saved = items.map(({ id }) => id)
  const shown = (moving?.ids ?? saved).flatMap(id => items.filter(item => item.id === id))
  const say = ({ label: name, id }: Item<Id>, ids: readonly Id[]) =>
    setSpoken(`${name}, nu op plek ${ids.indexOf(id) + 1} van ${ids.length}`)
  const move = (item: Item<Id>, place: number) => {
    const ids = movedTo(moving?.ids ?? saved, item.id, place)
    setMoving({ id: item.id, ids })
    say(item, ids)
  }
  const drop = () => {
    if (moving && moving.ids.join() !== saved.join()) onOrder(moving.ids)
    setMoving(undefined)
  }
  const putBack = (item: Item<Id>) => {
    setMoving(undefined)
    setSpoken(`${item.label} staat weer op zijn plek`)
  }
  const onKeyDown = (event: KeyboardEvent, item: Item<Id>, index: number) => {
    const isHeld = moving?.id === item.id
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (isHeld && step) move(item, index + step)
    else if (isHeld && event.key === 'Escape') putBack(item)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointerMove = (event: PointerEvent, item: Item<Id>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const rows = [...(list.current?.children ?? [])].map(row => row.getBoundingClientRect())
    const place = rows.filter(({ top, height }) => event.clientY > top + height / 2).length
    const current = shown.findIndex(({ id }) => id === item.id)
    const target = place > current ? place - 1 : place
    if (target === current && moving) return
    wasDragged.current = true
    move(item, target)
  }
  const onPress = (item: Item<Id>, index: number) => {
    if (moving?.id === item.id) drop()
    else move(item, index)
  }
  return (
    <>
      <ol className={classes(css.list, className)} aria-label={label} ref={list}>
        {shown.map((item, index) => (
          <li
            key={item.id}
            data-moving={moving?.id === item.id || undefined}
            onKeyDown={event => onKeyDown(event, item, index)}
            onBlur={event => moving?.id === item.id && !event.currentTarget.contains(event.relatedTarget) && drop()}
          >
            <button
              type="button"
              className={css.handle}
              aria-label={`Verplaats ${item.label}`}
              aria-pressed={moving?.id === item.id}
              onClick={() => !wasDragged.current && onPress(item, index)}
              onPointerDown={event => {
                wasDragged.current = false
                event.currentTarget.setPointerCapture(event.pointerId)
              }}
              onPointerMove={event => onPointerMove(event, item)}
              onPointerUp={event => {
                event.currentTarget.releasePointerCapture(event.pointerId)
                if (wasDragged.current) drop()
              }}
              onPointerCancel={() => putBack(item)}
            >
              <HandleIcon />
            </button>
            {item.content ?? item.label}
            {moving?.id === item.id && <Steps label={item.label} onStep={step => move(item, index + step)} />}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  )
}

type StepsProps = { label: string; onStep: (step: -1 | 1) => void }

const Steps = ({ label, onStep }: StepsProps) => (
  <span className={css.steps}>
    <Button variant="subtle" small icon={<SortUpIcon size="1em" />} onClick={() => onStep(-1)}>
      <VisuallyHidden>{label} omhoog</VisuallyHidden>
    </Button>
    <Button variant="subtle" small icon={<SortDownIcon size="1em" />} onClick={() => onStep(1)}>
      <VisuallyHidden>{label} omlaag</VisuallyHidden>
    </Button>
  </span>
)
