import css from './Button.module.css'
import { classes } from './classes.ts'

type ButtonVariant = 'primary' | 'secondary' | 'subtle' | 'danger'
export type ButtonLook = {
  variant?: ButtonVariant | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

/** The look of a button, for what must look like one: links, file fields. */
export const buttonClass = ({ variant = 'primary', small, wide }: ButtonLook = {}) =>
  classes(css.button, css[variant], small && css.small, wide && css.wide)
