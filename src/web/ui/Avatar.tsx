import css from './Avatar.module.css'
import { classes } from './classes.ts'

type Props = { /** Name or address. */ name: string; large?: boolean | undefined }

/** The initials of a person; decoration, as their name is beside it. */
export const Avatar = ({ name, large }: Props) => (
  <span className={classes(css.avatar, large && css.large)} aria-hidden="true">
    {initialsOf(name)}
  </span>
)

/** The first letters of the first and last word; of an address only what is before the @ counts. */
function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s.]+/)
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => word?.slice(0, 1).toUpperCase()).join('')
}
