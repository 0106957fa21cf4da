import type { MyReport } from '#features/my-reports/contract.ts'
import { myReportTexts as texts } from '#features/my-reports/web/texts.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { WithWritten } from '#features/translations/web/WithWritten.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Unbroken } from '#web/ui/Unbroken.tsx'
import css from './MyReport.module.css'

type Props = {
  report: MyReport
  notice: string | undefined
  siteTitle: string
}

export function ReportHeading({ report: { number, category, address }, notice, siteTitle }: Props) {
  const heading = texts.heading(number)
  useTitle(titleOf(heading, siteTitle))
  return (
    <div>
      <PageHeading className={css.heading} page={heading}>
        <Unbroken text={heading} />
      </PageHeading>
      <p className={css.subtle}>
        <WithWritten text={[inPageLanguage(category), address].filter(Boolean).join(', ')} name={category} />
      </p>
      <div role="status">
        {notice && (
          <Alert severity="success" live={false} className={css.notice}>
            {notice}
          </Alert>
        )}
      </div>
    </div>
  )
}
