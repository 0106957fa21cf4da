import { useEffect, useState } from 'react'
import { paths } from '#features/my-reports/access/paths.ts'
import { type ListAddress, parseListAddress } from '#features/my-reports/list/addresses.ts'
import type { OwnReportPage } from '#features/my-reports/list/contract.ts'
import { loadReports } from '#features/my-reports/list/web/requests.ts'
import { texts } from '#features/my-reports/list/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { navigate } from '#web/navigation.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { classes } from '#web/ui/classes.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { usePlainPages } from '../plain-pages.ts'
import { Failed } from './Failed.tsx'
import { LoginPage } from './LoginPage.tsx'
import css from './MyReports.module.css'
import { Introduction, OwnReports } from './OwnReports.tsx'

type Loaded = { address: ListAddress; reports: OwnReportPage }
type Props = { configuration: PublicConfiguration; onSignedOut: () => void }

export function ListPage({ configuration, onSignedOut }: Props) {
  const { siteTitle } = configuration.language
  const [state, setState] = useState<Loaded | 'loading' | 'failed'>('loading')
  const isLoading = state === 'loading'
  useTitle(titleOf(texts.title, siteTitle))
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
  if (state === 'failed') return <Failed siteTitle={siteTitle} onRetry={() => setState('loading')} />
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
          <PlainMyReports configuration={configuration} />
        </noscript>
      )}
    </>
  )
}

function PlainMyReports({ configuration }: { configuration: PublicConfiguration }) {
  const { myReports: page } = usePlainPages()
  if (!page) return <NeedsScripts configuration={configuration} />
  if (page.kind === 'signed-out') return <LoginPage configuration={configuration} hasSignedOut={page.hasSignedOut} />
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
