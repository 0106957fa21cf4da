import { paths } from '../../../features/my-reports/access/paths.ts'
import { texts } from '../../../features/my-reports/list/web/texts.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { LinkButton } from '../../../web/ui/LinkButton.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import css from './MyReports.module.css'

export function ExpiredPage({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(texts.expired.heading, siteTitle))
  return (
    <div className={css.hero}>
      <PageHeading>{texts.expired.heading}</PageHeading>
      <p>{texts.expired.text}</p>
      <div className={css.buttons}>
        <LinkButton href={paths.login}>{texts.expired.button}</LinkButton>
      </div>
    </div>
  )
}
