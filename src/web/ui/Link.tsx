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
