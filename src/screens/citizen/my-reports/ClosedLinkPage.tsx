import { paths } from '#features/my-reports/access/paths.ts'
import { texts } from '#features/my-reports/list/web/texts.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { NotSent } from '../NotSent.tsx'
import type { ClosedMyReports } from '../other-pages.ts'
import css from './MyReports.module.css'

type Props = {
  siteTitle: string
  reason: ClosedMyReports
  typed?: string
}

export function ClosedLinkPage({ siteTitle, reason, typed = '' }: Props) {
  const { heading, text, button } = texts[reason]
  useTitle(titleOf(heading, siteTitle))
  return (
    <div className={css.hero}>
      <PageHeading>{heading}</PageHeading>
      <p>{text}</p>
      <NotSent typed={[typed]} />
      <div className={css.buttons}>
        <LinkButton href={paths.login}>{button}</LinkButton>
      </div>
    </div>
  )
}
