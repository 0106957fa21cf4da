import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import css from './Header.module.css'
import { CloseIcon, ExternalIcon, MenuIcon } from './icons.tsx'
import { Link } from './Link.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type HeaderItem = { label: string; icon?: ReactNode } & (
  | { href: string; current?: boolean | undefined; newTab?: boolean | undefined }
  | { onPress: () => void }
)

type Props = {
  title: string
  logo?: { src: string; width: number; height: number; alt: string } | undefined
  homeHref?: string | undefined
  /** 116 px for residents, 50 px for staff. */
  tall?: boolean | undefined
  width?: 'narrow' | 'wide' | undefined
  items?: readonly HeaderItem[] | undefined
  search?: ReactNode
  /** The signed-in user and their notices: beside the menu at every width. */
  user?: ReactNode
}

export function Header({ tall, width = 'wide', items = [], search, user, ...brand }: Props) {
  return (
    <header className={classes(css.header, tall ? css.tall : css.short, css[width])}>
      <div className={css.inner}>
        <Brand tall={tall} {...brand} />
        {search && (
          <search className={css.search} aria-label="Meldingen">
            {search}
          </search>
        )}
        {user}
        {items.length > 0 && <Menu items={items} />}
      </div>
    </header>
  )
}

const Brand = ({ tall, title, logo, homeHref = '/' }: Pick<Props, 'tall' | 'title' | 'logo' | 'homeHref'>) => (
  <Link className={css.brand} href={homeHref}>
    {logo && <img {...logo} alt={logo.alt} />}
    <span className={classes(css.title, !tall && logo && css.hidden)}>{title}</span>
  </Link>
)

function Menu({ items }: { items: readonly HeaderItem[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const closeMenu = () => {
    setOpen(false)
    toggle.current?.focus() // the pressed item is hidden now; on wide screens there is no toggle to focus
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

/** An item of the menu; when it is chosen, the expanded menu closes. */
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
