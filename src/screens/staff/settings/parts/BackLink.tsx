import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import css from '../../parts/back.module.css'

export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <p data-print="no">
    <Link className={css.back} href={href}>
      <ArrowLeftIcon size="1em" /> {children}
    </Link>
  </p>
)
