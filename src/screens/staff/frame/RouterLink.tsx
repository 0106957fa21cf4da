import { Link } from 'react-router'
import type { LinkProps } from '#web/ui/Link.tsx'

/** Other pages of the site, such as the form for residents, load anew. */
export const isStaffPage = (href: string) => /^(\?|\/(manage|instellingen|login)(?=[/?#]|$))/.test(href)

export const RouterLink = ({ href, ...rest }: LinkProps) =>
  isStaffPage(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
