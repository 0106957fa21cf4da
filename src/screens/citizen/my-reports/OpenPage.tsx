import { type FormEvent, useState } from 'react'
import { formPaths, paths } from '../../../features/my-reports/access/paths.ts'
import { openSession } from '../../../features/my-reports/list/web/requests.ts'
import { texts } from '../../../features/my-reports/list/web/texts.ts'
import { navigate } from '../../../web/navigation.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import css from './MyReports.module.css'

/** Where the link of the mail leads: nothing is opened before the press, as mail scanners open links too. */
export function OpenPage({ siteTitle }: { siteTitle: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useTitle(titleOf(texts.open.heading, siteTitle))

  async function open(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setHasFailed(false)
    setIsBusy(true)
    const result = await openSession()
    setIsBusy(false)
    if (result === 'failed') setHasFailed(true)
    else navigate(result === 'open' ? paths.list : paths.expired, { replace: true })
  }
  return (
    <div className={css.page}>
      {hasFailed && <Alert severity="error">{texts.open.failed}</Alert>}
      <div className={css.hero}>
        <PageHeading>{texts.open.heading}</PageHeading>
        <p>{texts.open.text}</p>
        <form method="post" action={formPaths.open} className={css.buttons} onSubmit={event => void open(event)}>
          <Button type="submit" busy={isBusy} busyText={texts.open.busy}>
            {texts.open.button}
          </Button>
        </form>
      </div>
    </div>
  )
}
