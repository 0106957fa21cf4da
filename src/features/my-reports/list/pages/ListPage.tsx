import { useEffect, useState } from 'react'
import { NeedsScripts } from '#features/site/pages/parts/NeedsScripts.tsx'
import { usePlainPages } from '#features/site/pages/plain-pages.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { navigate } from '#web/navigation.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { type ListAddress, parseListAddress, paths } from '../../paths.ts'
import type { OwnReportPage } from '../contract.ts'
import { loadReports } from '../web/requests.ts'
import { texts } from '../web/texts.ts'
import { LoadFailed } from './ClosedPages.tsx'
import { LoginPage } from './LoginPage.tsx'
import css from './MyReports.module.css'
import { Introduction, OwnReports } from './OwnReports.tsx'

type Loaded = { address: ListAddress; reports: OwnReportPage }

export function ListPage({ onSignedOut }: { onSignedOut: () => void }) {
  const [state, setState] = useState<Loaded | 'loading' | 'failed'>('loading')
  const isLoading = state === 'loading'
  usePageTitle(texts.title)
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    const address = parseListAddress(location.search)
    void loadReports(address, controller.signal).then(reports => {
      if (controller.signal.aborted) return
      if (reports === 'signed-out') navigate(paths.login, { replace: true })
      else setState(reports === 'failed' ? reports : { address, reports })
    })
    return () => controller.abort()
  }, [isLoading])
  if (state === 'failed') return <LoadFailed onRetry={() => setState('loading')} />
  return (
    <>
      <div className={classes(css.page, state === 'loading' && css.awaited)}>
        <div className={css.top}>
          <PageHeading>{texts.title}</PageHeading>
          {state !== 'loading' && <Introduction reports={state.reports} />}
        </div>
        {state === 'loading' && <Skeleton lines={8} label={texts.loading} />}
        {state !== 'loading' && <OwnReports {...state} onSignedOut={onSignedOut} />}
      </div>
      {state === 'loading' && (
        <noscript>
          <PlainMyReports />
        </noscript>
      )}
    </>
  )
}

function PlainMyReports() {
  const { myReports: page } = usePlainPages()
  if (!page) return <NeedsScripts />
  if (page.kind === 'signed-out') return <LoginPage hasSignedOut={page.hasSignedOut} />
  return (
    <div className={css.page}>
      <div className={css.top}>
        <PageHeading>{texts.title}</PageHeading>
        <Introduction reports={page.reports} />
      </div>
      <OwnReports {...page} />
    </div>
  )
}
