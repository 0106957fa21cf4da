import { useEffect, useState } from 'react'
import type { Overview } from '#features/external-parties/contract.ts'
import { loadOverview } from '#features/external-parties/web/party.ts'
import { removeOldAnswers } from '#features/external-parties/web/stored-answers.ts'
import { accessTexts, type Failure, failureTexts, partyTexts as texts } from '#features/external-parties/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { focusNextHeading } from '#web/focus.ts'
import { navigate } from '#web/navigation.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Outcome } from '../Outcome.tsx'
import { externalPartyPath } from '../other-pages.ts'
import { CodePage } from './CodePage.tsx'
import { OpenReports } from './OpenReports.tsx'
import { PlainExternalParty } from './PlainExternalParty.tsx'

type Props = { configuration: PublicConfiguration; link: string | undefined }
type State =
  | { kind: 'loading' | 'signed-out' | Failure }
  /** `notice` explains a repeated request for the code. */
  | { kind: 'code'; notice?: string }
  | { kind: 'open'; overview: Overview }

/** Opening the mailed link changes nothing: it asks for a code first. */
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
    if (isOpen) navigate(externalPartyPath, { replace: true }) // the address bar must not keep the link
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
  if (state.kind === 'failed' || state.kind === 'no-connection')
    return (
      <Outcome
        heading={texts.notOpened}
        text={failureTexts[state.kind]}
        siteTitle={siteTitle}
        onRetry={() => setState({ kind: 'loading' })}
      />
    )
  return <Outcome {...(state.kind === 'code' ? accessTexts.noLink : accessTexts.signedOut)} siteTitle={siteTitle} />
}

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(texts.title, siteTitle))
  return <Skeleton lines={6} label={texts.loading} />
}
