import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './Link.tsx'

type Props = LinkProps & ButtonStyle & { icon?: ReactNode }

export const LinkButton = ({ variant, small, wide, icon, className, children, ...rest }: Props) => (
  <Link {...rest} className={classes(buttonClass({ variant, small, wide }), className)} data-print="no">
    {icon}
    {children}
  </Link>
)
