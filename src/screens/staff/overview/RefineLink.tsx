import { focusHeading } from '#web/focus.ts'
import { Link, type LinkProps } from '#web/ui/Link.tsx'

/** The focus goes to the heading, as the new query removes this link. */
export const RefineLink = (props: LinkProps) => <Link {...props} onClick={focusHeading} data-print="no" />
