import { useEffect, useState } from 'react'
import { paths } from '#features/my-reports/access/paths.ts'
import { openReport } from '#features/my-reports/list/web/requests.ts'
import { texts } from '#features/my-reports/list/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { navigate } from '#web/navigation.ts'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MyReportPage } from '../my-report/MyReportPage.tsx'
import { PlainMyReport } from '../my-report/PlainMyReport.tsx'
import { Failed } from './Failed.tsx'
import css from './MyReports.module.css'
import { UnknownReport } from './UnknownReport.tsx'

type Props = { configuration: PublicConfiguration; id: number }
type State = 'opening' | Awaited<ReturnType<typeof openReport>>

export function OwnReportPage({ configuration, id }: Props) {
  const [state, setState] = useState<State>('opening')
  const isOpening = state === 'opening'
  useEffect(() => {
    if (!isOpening) return
    const controller = new AbortController()
    void openReport(id, controller.signal).then(result => {
      if (controller.signal.aborted) return
      if (result === 'signed-out') navigate(paths.expired, { replace: true })
      else setState(result)
    })
    return () => controller.abort()
  }, [id, isOpening])
  const { siteTitle } = configuration.language
  return (
    <div className={css.page}>
      <Link href={paths.list} className={css.back}>
        <ArrowLeftIcon /> {texts.title}
      </Link>
      {isOpening && <Skeleton lines={6} label={texts.loading} />}
      {isOpening && (
        <noscript>
          <PlainMyReport configuration={configuration} isListed />
        </noscript>
      )}
      {state === 'open' && <MyReportPage configuration={configuration} id={id} isListed />}
      {state === 'unknown' && <UnknownReport siteTitle={siteTitle} />}
      {state === 'failed' && <Failed siteTitle={siteTitle} onRetry={() => setState('opening')} />}
    </div>
  )
}
