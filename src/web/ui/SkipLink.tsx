import { classes } from './classes.ts'
import { focusTarget } from './focus-target.ts'
import css from './SkipLink.module.css'
import { toContent } from './texts.ts'

type Props = { to?: string | undefined; label?: string | undefined }

export const SkipLink = ({ to = 'inhoud', label = toContent }: Props) => (
  <a
    className={classes('nl-skip-link nl-skip-link--visible-on-focus', css.link)}
    href={`#${to}`}
    onClick={event => focusTarget(event, to)}
  >
    {label}
  </a>
)
