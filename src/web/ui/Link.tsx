import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const PlainLink = (props: LinkProps) => <a {...props} />

const LinkContext = createContext<(props: LinkProps) => ReactNode>(PlainLink)

/** Around an application with a router: gives every `Link` the router's behaviour. */
export const LinkProvider = LinkContext

/** A link; uses the router where there is one and the address is inside the site. */
export function Link(props: LinkProps) {
  const RouterLink = use(LinkContext)
  const isExternal = /^[a-z]+:|^\/\//i.test(props.href) || props.target !== undefined || props.download !== undefined
  return isExternal ? <PlainLink {...props} /> : <RouterLink {...props} />
}
