import { ArrowLeftIcon } from '../../../web/ui/icons.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './Field.module.css'

type Props = {
  title: string
  /** `name`: what stands there, of the label. */
  back: { href: string; label: string; name: string }
  more?: { href: string; label: string } | undefined
}

/** Low, as most of the screen of a phone is for the work; the way back is in words, as there is no menu. */
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
