import type { ReactNode } from 'react'
import type { ClosedMyReports } from '#features/site/pages/other-pages.ts'
import { NotSent } from '#features/site/pages/parts/NotSent.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../web/texts.ts'
import css from './MyReports.module.css'

type ClosedProps = {
  about: { heading: string; text: string }
  className: string | undefined
  typed?: string
  children?: ReactNode
}

function Closed({ about: { heading, text }, className, typed = '', children }: ClosedProps) {
  usePageTitle(heading)
  return (
    <div className={className}>
      <PageHeading>{heading}</PageHeading>
      <p>{text}</p>
      <NotSent typed={[typed]} />
      {children && <div className={css.buttons}>{children}</div>}
    </div>
  )
}

export const ClosedLinkPage = ({ reason, typed = '' }: { reason: ClosedMyReports; typed?: string }) => (
  <Closed about={texts[reason]} className={css.hero} typed={typed}>
    <LinkButton href={paths.login}>{texts[reason].button}</LinkButton>
  </Closed>
)

export const UnknownReport = ({ typed = '' }: { typed?: string }) => (
  <Closed about={texts.unknown} className={css.top} typed={typed} />
)

export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Closed about={texts.failed} className={css.top}>
    <Button onClick={onRetry}>{texts.retry}</Button>
  </Closed>
)
