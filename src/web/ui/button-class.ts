import css from './Button.module.css'
import { classes } from './classes.ts'

type ButtonVariant = 'primary' | 'secondary' | 'subtle' | 'danger'
export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

export const buttonClass = ({ variant = 'primary', small, wide }: ButtonStyle = {}) =>
  classes(css.button, css[variant], small && css.small, wide && css.wide)
