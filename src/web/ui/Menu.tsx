import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from './Button.tsx'
import type { ButtonStyle } from './button-class.ts'
import { classes } from './classes.ts'
import { ChevronDownIcon } from './icons.tsx'
import { Link } from './Link.tsx'
import css from './Menu.module.css'

type MenuItem = { label: string; icon?: ReactNode } & ({ href: string } | { onPress: () => void })

type Props = ButtonStyle & {
  label: ReactNode
  icon?: ReactNode
  items: readonly MenuItem[]
  /** The side of the button with which the list is aligned. */
  align?: 'start' | 'end' | undefined
  /** Its button. */
  ref?: RefObject<HTMLButtonElement | null> | undefined
}

const margin = 8

/** Shifts the open list into the viewport when it would overflow its side, and above the button when it would overflow below. */
function useShiftIntoViewport(open: boolean) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !open) return
    element.style.removeProperty('--shift')
    delete element.dataset.above
    const { left, right, bottom } = element.getBoundingClientRect()
    if (bottom > innerHeight) element.dataset.above = ''
    const overflow = Math.min(0, document.documentElement.clientWidth - margin - right)
    element.style.setProperty('--shift', `${left + overflow < margin ? margin - left : overflow}px`)
  }, [open])
  return list
}

/** A button that opens a list of links and buttons: Tab goes through them, Escape closes it. */
export function Menu({ label, icon, items, align = 'end', ref, ...style }: Props) {
  const [open, setOpen] = useState(false)
  const ownButton = useRef<HTMLButtonElement>(null)
  const button = ref ?? ownButton
  const id = useId()
  const list = useShiftIntoViewport(open)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  // The focus stays when the list disappears; a dialog that opens then gives it back to the button.
  const onChosen = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape and the blur of the focus, for button and list together.
    <div className={css.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        variant="secondary"
        {...style}
        ref={button}
        icon={icon}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDownIcon size="1em" />
      </Button>
      <ul className={classes(css.list, css[align])} id={id} hidden={!open} ref={list}>
        {items.map(item => (
          <li key={item.label}>
            <Item {...item} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ label, icon, onChosen, ...item }: MenuItem & { onChosen: () => void }) {
  if ('href' in item) {
    return (
      <Link className={css.item} href={item.href} onClick={onChosen}>
        {icon}
        {label}
      </Link>
    )
  }
  const press = () => {
    onChosen()
    item.onPress()
  }
  return (
    <button type="button" className={css.item} onClick={press}>
      {icon}
      {label}
    </button>
  )
}
