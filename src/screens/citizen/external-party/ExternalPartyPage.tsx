import { useEffect, useState } from 'react'
import type { Overview } from '../../../features/external-parties/contract.ts'
import { loadOverview } from '../../../features/external-parties/web/party.ts'
import { removeOldAnswers } from '../../../features/external-parties/web/stored-answers.ts'
import { accessTexts, partyTexts as texts } from '../../../features/external-parties/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { focusNextHeading } from '../../../web/focus.ts'
import { navigate } from '../../../web/navigation.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { Outcome } from '../Outcome.tsx'
import { externalPartyPath } from '../other-pages.ts'
import { CodePage } from './CodePage.tsx'
import { OpenReports } from './OpenReports.tsx'
import { PlainExternalParty } from './PlainExternalParty.tsx'

type Props = { configuration: PublicConfiguration; link: string | undefined }
type State =
  | { kind: 'loading' | 'signed-out' | 'failed' }
  /** `notice`: why a code is needed again. */
  | { kind: 'code'; notice?: string }
  | { kind: 'open'; overview: Overview }

/** All reports that lie with an external party. Opening the link of a mail changes nothing: it asks for a code first. */
export function ExternalPartyPage({ configuration, link: linkOfMail }: Props) {
  const [link, setLink] = useState(linkOfMail)
  const [state, setState] = useState<State>({ kind: 'loading' })
  const { siteTitle } = configuration.language
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    void loadOverview(link, controller.signal).then(loaded => {
      if (controller.signal.aborted) return
      if (loaded.kind === 'open') void removeOldAnswers(Date.now())
      setState(loaded)
    })
    return () => controller.abort()
  }, [link, isLoading])
  const isOpen = state.kind === 'open'
  useEffect(() => {
    if (isOpen) navigate(externalPartyPath, { replace: true }) // the link is not left on the screen
  }, [isOpen])

  if (state.kind === 'loading')
    return (
      <>
        <Loading siteTitle={siteTitle} />
        <noscript>
          <PlainExternalParty configuration={configuration} />
        </noscript>
      </>
    )
  if (state.kind === 'open')
    return (
      <OpenReports
        configuration={configuration}
        overview={state.overview}
        onChange={overview => setState({ kind: 'open', overview })}
        onSignedOut={() => setState({ kind: 'signed-out' })}
        onCodeNeeded={session => {
          setLink(session)
          focusNextHeading()
          setState({ kind: 'code', notice: accessTexts.signedOutMeanwhile })
        }}
      />
    )
  if (state.kind === 'code' && link !== undefined)
    return (
      <CodePage
        siteTitle={siteTitle}
        link={link}
        notice={state.notice}
        onOpen={() => {
          focusNextHeading()
          setState({ kind: 'loading' })
        }}
      />
    )
  if (state.kind === 'failed')
    return <Outcome {...texts.failed} siteTitle={siteTitle} onRetry={() => setState({ kind: 'loading' })} />
  return <Outcome {...(state.kind === 'code' ? accessTexts.noLink : accessTexts.signedOut)} siteTitle={siteTitle} />
}

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(texts.title, siteTitle))
  return <Skeleton lines={6} label={texts.loading} />
}
