import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const PlainLink = (props: LinkProps) => <a {...props} />

const LinkContext = createContext<(props: LinkProps) => ReactNode>(PlainLink)

export const LinkProvider = LinkContext

export function Link(props: LinkProps) {
  const RouterLink = use(LinkContext)
  const isExternal = /^[a-z]+:|^\/\//i.test(props.href) || props.target !== undefined || props.download !== undefined
  return isExternal ? <PlainLink {...props} /> : <RouterLink {...props} />
}

export type SiteLink = { label: string; href: string; current?: boolean | undefined }

export const LinkList = ({ links, className }: { links: readonly SiteLink[]; className: string | undefined }) => (
  <ul className={className}>
    {links.map(({ label, href, current }) => (
      <li key={label}>
        <Link href={href} aria-current={current ? 'page' : undefined}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
