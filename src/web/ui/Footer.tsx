import { classes } from './classes.ts'
import css from './Footer.module.css'
import { Link } from './Link.tsx'

export type FooterLink = { label: string; href: string }

/** The links that a municipality has set, in their fixed order. */
export const footerLinks = (links: {
  about?: string | undefined
  privacy?: string | undefined
  accessibility?: string | undefined
}): FooterLink[] =>
  [
    { label: 'Over deze site', href: links.about },
    { label: 'Privacy', href: links.privacy },
    { label: 'Toegankelijkheid', href: links.accessibility },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []))

type Props = { links: readonly FooterLink[]; width?: 'narrow' | 'wide' | undefined }

export const Footer = ({ links, width = 'wide' }: Props) => (
  <footer className={css.footer}>
    <ul className={classes(css.inner, css[width])}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  </footer>
)
