import { useEffect, useState } from 'react'
import { externalPartyPath } from '#features/site/pages/other-pages.ts'
import { LoadingPage, useLoaded } from '#features/site/pages/parts/loading.tsx'
import { NeedsScripts } from '#features/site/pages/parts/NeedsScripts.tsx'
import { Outcome } from '#features/site/pages/parts/Outcome.tsx'
import { usePlainPages } from '#features/site/pages/plain-pages.ts'
import { focusNextHeading } from '#web/focus.ts'
import { navigate } from '#web/navigation.ts'
import type { Overview } from '../contract.ts'
import { loadOverview } from '../web/party.ts'
import { removeOldAnswers } from '../web/stored-answers.ts'
import { accessTexts, type Failure, failureTexts, partyTexts as texts } from '../web/texts.ts'
import { CodePage, PlainCode } from './CodePage.tsx'
import { OpenReports } from './OpenReports.tsx'

type State =
  | { kind: 'signed-out' | Failure }
  /** `notice` explains a repeated request for the code. */
  | { kind: 'code'; notice?: string }
  | { kind: 'open'; overview: Overview }

/** Opening the mailed link changes nothing: it asks for a code first. */
export function ExternalPartyPage({ link: linkOfMail }: { link: string | undefined }) {
  const [link, setLink] = useState(linkOfMail)
  const [state, setState] = useLoaded<typeof link, State>(link, load)
  const isOpen = state.kind === 'open'
  useEffect(() => {
    if (isOpen) navigate(externalPartyPath, { replace: true }) // the address bar must not keep the link
  }, [isOpen])

  if (state.kind === 'loading')
    return (
      <LoadingPage text={texts.loading} title={texts.title}>
        <PlainExternalParty />
      </LoadingPage>
    )
  if (state.kind === 'open')
    return (
      <OpenReports
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
        onRetry={() => setState({ kind: 'loading' })}
      />
    )
  return <Outcome {...(state.kind === 'code' ? accessTexts.noLink : accessTexts.signedOut)} />
}

async function load(link: string | undefined, signal: AbortSignal) {
  const loaded = await loadOverview(link, signal)
  if (loaded.kind === 'open') void removeOldAnswers(Date.now())
  return loaded
}

const noScript = () => {}

function PlainExternalParty() {
  const { externalParty: page } = usePlainPages()
  if (!page) return <NeedsScripts />
  if (page.kind === 'code') return <PlainCode step={page.step} />
  if (page.kind === 'no-link') return <Outcome {...accessTexts.noLink} />
  if (page.kind === 'signed-out') return <Outcome {...accessTexts.signedOut} />
  return <OpenReports overview={page.overview} onChange={noScript} onSignedOut={noScript} onCodeNeeded={noScript} />
}
