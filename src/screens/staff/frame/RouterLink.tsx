import { Link } from 'react-router'
import type { LinkProps } from '../../../web/ui/Link.tsx'

/** Pages of this entry; every other page of ours, such as the form for residents, is loaded anew. */
const isHere = (href: string) => /^(\?|\/(manage|instellingen|login)(?=[/?#]|$))/.test(href)

export const RouterLink = ({ href, ...rest }: LinkProps) =>
  isHere(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
