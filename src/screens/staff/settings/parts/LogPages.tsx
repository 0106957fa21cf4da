import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import css from './LogPages.module.css'

type Props = {
  newest: string | undefined
  older: string | undefined
  children?: ReactNode
}

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
