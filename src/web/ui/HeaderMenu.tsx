import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import css from './Header.module.css'
import { CloseIcon } from './icons.tsx'
import { Link } from './Link.tsx'
import { ExternalIcon, MenuIcon } from './later-icons.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type HeaderItem = { label: string; icon?: ReactNode } & (
  | { href: string; current?: boolean | undefined; newTab?: boolean | undefined }
  | { onPress: () => void }
)

export function HeaderMenu({ items }: { items: readonly HeaderItem[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const closeMenu = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) closeMenu()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape, for the button and the menu together.
    <div className={css.menu} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={css.toggle}
        ref={toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon /> : <MenuIcon />} Menu
      </button>
      <nav className={classes(css.nav, open && css.open)} id={id} aria-label="Hoofdmenu">
        <ul className={css.items}>
          {items.map(item => (
            <li key={item.label}>
              <Item {...item} onChosen={closeMenu} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Item({ label, icon, onChosen, ...item }: HeaderItem & { onChosen: () => void }) {
  if ('onPress' in item) {
    const press = () => {
      onChosen()
      item.onPress()
    }
    return (
      <button type="button" onClick={press}>
        {icon}
        {label}
      </button>
    )
  }
  const newTabProps = item.newTab ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <Link href={item.href} aria-current={item.current ? 'page' : undefined} onClick={onChosen} {...newTabProps}>
      {icon}
      {label}
      {item.newTab && <ExternalIcon size="1em" />}
      {item.newTab && <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>}
    </Link>
  )
}
