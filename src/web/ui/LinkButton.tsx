import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './Link.tsx'

type Props = LinkProps & ButtonStyle & { icon?: ReactNode }

/** A link that looks like a button: goes somewhere, does nothing. */
export const LinkButton = ({ variant, small, wide, icon, className, children, ...rest }: Props) => (
  <Link {...rest} className={classes(buttonClass({ variant, small, wide }), className)}>
    {icon}
    {children}
  </Link>
)
