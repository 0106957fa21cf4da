import { useEffect, useState } from 'react'
import { navigate } from '#web/navigation.ts'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { MyReportPage } from '../../pages/MyReportPage.tsx'
import { PlainMyReport } from '../../pages/PlainMyReport.tsx'
import { paths } from '../../paths.ts'
import { openReport } from '../web/requests.ts'
import { texts } from '../web/texts.ts'
import { LoadFailed, UnknownReport } from './ClosedPages.tsx'
import css from './MyReports.module.css'

type State = 'opening' | Awaited<ReturnType<typeof openReport>>

export function OwnReportPage({ id }: { id: number }) {
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
  return (
    <div className={css.page}>
      <Link href={paths.list} className={css.back}>
        <ArrowLeftIcon /> {texts.title}
      </Link>
      {isOpening && <Skeleton lines={6} label={texts.loading} />}
      {isOpening && (
        <noscript>
          <PlainMyReport isListed />
        </noscript>
      )}
      {state === 'open' && <MyReportPage id={id} isListed />}
      {state === 'unknown' && <UnknownReport />}
      {state === 'failed' && <LoadFailed onRetry={() => setState('opening')} />}
    </div>
  )
}
