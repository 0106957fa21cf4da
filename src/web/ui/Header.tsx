import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Header.module.css'
import { Link, LinkList, type SiteLink } from './Link.tsx'
import { mainMenu, reports } from './texts.ts'

type Props = {
  title: string
  logo?: { src: string; width: number; height: number; alt: string } | undefined
  homeHref?: string | undefined
  /** 116 px for residents, 50 px for staff. */
  tall?: boolean | undefined
  width?: 'narrow' | 'wide' | undefined
  links?: readonly SiteLink[] | undefined
  menu?: ReactNode
  search?: ReactNode
  user?: ReactNode
}

export function Header({ tall, width = 'wide', links, menu, search, user, ...brand }: Props) {
  return (
    <header className={classes(css.header, tall ? css.tall : css.short, css[width])}>
      <div className={css.inner}>
        <Brand tall={tall} {...brand} />
        {menu}
        {search && (
          <search className={css.search} aria-label={reports}>
            {search}
          </search>
        )}
        {user}
        {links && (
          <nav className={css.links} aria-label={mainMenu}>
            <LinkList links={links} className={css.items} />
          </nav>
        )}
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
