import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const PlainLink = (props: LinkProps) => <a {...props} />

const LinkContext = createContext<(props: LinkProps) => ReactNode>(PlainLink)

/** Around an application with a router: gives every link in these parts the router's behaviour. */
export const LinkProvider = LinkContext

/** A link; follows the router where there is one and the address is inside the site. */
export function Link(props: LinkProps) {
  const Routed = use(LinkContext)
  const outside = /^[a-z]+:|^\/\//i.test(props.href) || props.target !== undefined || props.download !== undefined
  return outside ? <PlainLink {...props} /> : <Routed {...props} />
}
