import { Link } from './Link.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './later-icons.tsx'
import css from './Pagination.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  page: number
  pages: number
  href: (page: number) => string
  label?: string | undefined
}

/** First, last, the current one and its neighbours; 0 stands for a gap. */
export function pagesShown(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter(n => n >= 1 && n <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((n, index) => {
    const skipped = n - (shown[index - 1] ?? n - 1) - 1
    if (skipped === 0) return [n]
    return skipped === 1 ? [n - 1, n] : [0, n]
  })
}

export function Pagination({ page, pages, href, label = 'Paginering' }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className={css.pages}>
        {page > 1 && (
          <li>
            <Link className={css.page} href={href(page - 1)} rel="prev">
              <ChevronLeftIcon /> Vorige<VisuallyHidden> pagina</VisuallyHidden>
            </Link>
          </li>
        )}
        {pagesShown(page, pages).map((n, index) => (
          <li key={n || `gap-${index}`}>
            {n === 0 ? <span className={css.gap}>…</span> : <PageLink n={n} page={page} href={href} />}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link className={css.page} href={href(page + 1)} rel="next">
              Volgende<VisuallyHidden> pagina</VisuallyHidden> <ChevronRightIcon />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

const PageLink = ({ n, page, href }: { n: number; page: number; href: Props['href'] }) => (
  <Link className={css.page} href={href(n)} aria-current={n === page ? 'page' : undefined}>
    <VisuallyHidden>Pagina </VisuallyHidden>
    {n}
  </Link>
)
