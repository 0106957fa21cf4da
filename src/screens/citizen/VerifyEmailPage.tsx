import { useEffect, useState } from 'react'
import { verifyTexts as texts } from '../../features/reporters/web/texts.ts'
import { type VerifyResult, verifyEmailToken } from '../../features/reporters/web/verify.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Button } from '../../web/ui/Button.tsx'
import { LinkButton } from '../../web/ui/LinkButton.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import { Progress } from '../../web/ui/Progress.tsx'
import css from './Outcome.module.css'

type State = VerifyResult | 'waiting'

const headings: Record<State, string> = {
  waiting: texts.waiting,
  verified: texts.verified,
  refused: texts.refused,
  failed: texts.failed,
}

/** The target of the link in the mail about a new e-mail address: opening it verifies the address. */
export function VerifyEmailPage({ configuration, token }: { configuration: PublicConfiguration; token: string }) {
  const [state, setState] = useState<State>('waiting')
  const { siteTitle, phoneNumber } = configuration.language
  useTitle(titleOf(headings[state], siteTitle))
  const isWaiting = state === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const controller = new AbortController()
    void verifyEmailToken(token, controller.signal).then(result => controller.signal.aborted || setState(result))
    return () => controller.abort()
  }, [token, isWaiting])

  return (
    <div className={css.outcome}>
      <PageHeading>{headings[state]}</PageHeading>
      {isWaiting && <Progress label={texts.waiting} value={undefined} />}
      {state === 'verified' && (
        <>
          <p>{texts.changed}</p>
          <p>{texts.mailed}</p>
        </>
      )}
      {state === 'refused' && <Refused phone={phoneNumber} />}
      {state === 'failed' && (
        <>
          <p>{texts.noAnswer}</p>
          <div className={css.buttons}>
            <Button onClick={() => setState('waiting')}>{texts.retry}</Button>
          </div>
        </>
      )}
    </div>
  )
}

const Refused = ({ phone }: { phone: string }) => (
  <>
    <p>{texts.over}</p>
    <p>{texts.again(phone)}</p>
    <h2>{texts.another}</h2>
    <div className={css.buttons}>
      <LinkButton href="/incident/beschrijf">{texts.report}</LinkButton>
    </div>
  </>
)
