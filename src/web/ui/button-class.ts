import css from './Button.module.css'
import { classes } from './classes.ts'

type ButtonVariant = 'primary' | 'secondary' | 'subtle' | 'danger'
export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

/** The class names of a button, also for links and file fields that look like one. */
export const buttonClass = ({ variant = 'primary', small, wide }: ButtonStyle = {}) =>
  classes(css.button, css[variant], small && css.small, wide && css.wide)
