import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './Field.module.css'

type Props = {
  title: string
  /** `name` is the name of the target within `label`. */
  back: { href: string; label: string; name: string }
  more?: { href: string; label: string } | undefined
}

/** Low, to leave most of a phone's screen for the work; the way back has words, as there is no menu. */
export const FieldHeader = ({ title, back, more }: Props) => (
  <header className={css.top}>
    <Link className={css.back} href={back.href}>
      <ArrowLeftIcon />
      <span aria-hidden="true">{back.name}</span>
      <VisuallyHidden>{back.label}</VisuallyHidden>
    </Link>
    <PageHeading className={css.title}>{title}</PageHeading>
    {more && (
      <Link className={css.more} href={more.href}>
        {more.label}
      </Link>
    )}
  </header>
)
