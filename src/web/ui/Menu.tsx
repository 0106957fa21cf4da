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
import { Button, type ButtonStyle } from './Button.tsx'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import { ChevronDownIcon } from './later-icons.tsx'
import css from './Menu.module.css'

type MenuItem = { label: string; icon?: ReactNode } & ({ href: string } | { onPress: () => void })

type Props = ButtonStyle & {
  label: ReactNode
  icon?: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
  ref?: RefObject<HTMLButtonElement | null> | undefined
}

const margin = 8

/** Moves the list into the viewport at its side, and above the button when there is no room below. */
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

/** Tab goes through the items, Escape closes the list. */
export function Menu({ label, icon, items, align = 'end', ref, ...style }: Props) {
  // The focus stays when the list disappears; a dialog that then opens returns it to the button.
  const { open, id, close: onChosen, around, toggle } = useDisclosure(ref)
  const list = useShiftIntoViewport(open)
  return (
    <div className={css.menu} {...around}>
      <Button variant="secondary" {...style} {...toggle} icon={icon}>
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

/**
 * Around the button and its content: Escape closes it and returns the focus; leaving it closes it without the focus.
 */
export function useDisclosure(ref?: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false)
  const ownButton = useRef<HTMLButtonElement>(null)
  const button = ref ?? ownButton
  const id = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const around = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !open) return
      event.stopPropagation()
      close()
    },
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    },
  }
  const toggle = { ref: button, 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) }
  return { open, id, close, around, toggle }
}

type PopoverProps = ButtonStyle & { label: string; icon?: ReactNode; children: ReactNode }

/** Changes apply at once. Escape or leaving the panel closes it. */
export function Popover({ label, icon, children, ...style }: PopoverProps) {
  const { open, id, around, toggle } = useDisclosure()
  return (
    <div className={css.menu} {...around}>
      <Button variant="secondary" {...style} {...toggle} icon={icon}>
        {label}
      </Button>
      <section className={css.panel} id={id} hidden={!open} aria-label={label} tabIndex={-1}>
        {open && children}
      </section>
    </div>
  )
}
