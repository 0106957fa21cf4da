import { texts } from '#features/my-reports/list/web/texts.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { NotSent } from '../NotSent.tsx'
import css from './MyReports.module.css'

type Props = {
  siteTitle: string
  typed?: string
}

export function UnknownReport({ siteTitle, typed = '' }: Props) {
  useTitle(titleOf(texts.unknown.heading, siteTitle))
  return (
    <div className={css.top}>
      <PageHeading>{texts.unknown.heading}</PageHeading>
      <p>{texts.unknown.text}</p>
      <NotSent typed={[typed]} />
    </div>
  )
}
