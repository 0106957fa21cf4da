import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import type { ButtonStyle } from './button-class.ts'
import { classes } from './classes.ts'
import { ChevronDownIcon } from './icons.tsx'
import { Link } from './Link.tsx'
import css from './Menu.module.css'
import { useDisclosure } from './use-disclosure.ts'

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
  // The focus stays when the list disappears; a dialog that opens then gives it back to the button.
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
