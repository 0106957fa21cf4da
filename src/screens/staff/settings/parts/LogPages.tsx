import type { ReactNode } from 'react'
import { LinkButton } from '../../../../web/ui/LinkButton.tsx'
import css from './LogPages.module.css'

type Props = {
  /** Where the newest lines are; absent on their page. */
  newest: string | undefined
  /** Where the next older lines are; absent on the last page. */
  older: string | undefined
  /** What else there is to do with the log. */
  children?: ReactNode
}

/** Below a log: the ways to its other pages. */
export const LogPages = ({ newest, older, children }: Props) => (
  <nav className={css.pages} aria-label="Pagina’s">
    {newest && (
      <LinkButton variant="secondary" href={newest}>
        Naar het nieuwste
      </LinkButton>
    )}
    {older && (
      <LinkButton variant="secondary" href={older}>
        Ouder
      </LinkButton>
    )}
    {children}
  </nav>
)
