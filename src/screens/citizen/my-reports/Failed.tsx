import { texts } from '#features/my-reports/list/web/texts.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import css from './MyReports.module.css'

export function Failed({ siteTitle, onRetry }: { siteTitle: string; onRetry: () => void }) {
  useTitle(titleOf(texts.failed.heading, siteTitle))
  return (
    <div className={css.top}>
      <PageHeading>{texts.failed.heading}</PageHeading>
      <p>{texts.failed.text}</p>
      <div className={css.buttons}>
        <Button onClick={onRetry}>{texts.retry}</Button>
      </div>
    </div>
  )
}
