import { focusHeading } from '../../../web/focus.ts'
import { Link, type LinkProps } from '../../../web/ui/Link.tsx'

/** A link to the same page with another query, which removes the link itself: the focus goes to the heading. */
export const RefineLink = (props: LinkProps) => <Link {...props} onClick={focusHeading} />
