import css from './Avatar.module.css'
import { classes } from './classes.ts'

type Props = { name: string; large?: boolean | undefined }

export const Avatar = ({ name, large }: Props) => (
  <span className={classes(css.avatar, large && css.large)} aria-hidden="true" data-print="no">
    {initialsOf(name)}
  </span>
)

function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s.]+/)
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => word?.slice(0, 1).toUpperCase()).join('')
}
