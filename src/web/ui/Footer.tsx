import { classes } from './classes.ts'
import css from './Footer.module.css'
import { LinkList, type SiteLink } from './Link.tsx'
import { aboutSite, accessibility, privacy } from './texts.ts'

export const footerLinks = (links: {
  about?: string | undefined
  privacy?: string | undefined
  accessibility?: string | undefined
}): SiteLink[] =>
  [
    { label: aboutSite, href: links.about },
    { label: privacy, href: links.privacy },
    { label: accessibility, href: links.accessibility },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []))

type Props = { links: readonly SiteLink[]; width?: 'narrow' | 'wide' | undefined }

export const Footer = ({ links, width = 'wide' }: Props) => (
  <footer className={css.footer}>
    <LinkList links={links} className={classes(css.inner, css[width])} />
  </footer>
)
