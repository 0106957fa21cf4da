import { Link } from 'react-router'
import type { LinkProps } from '../../../web/ui/Link.tsx'

/** Whether this application has the page; other pages of the site, such as the form for residents, are loaded anew. */
export const isStaffPage = (href: string) => /^(\?|\/(manage|instellingen|login)(?=[/?#]|$))/.test(href)

export const RouterLink = ({ href, ...rest }: LinkProps) =>
  isStaffPage(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
