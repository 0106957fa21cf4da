import type { ExternalPartyPageData } from '#features/external-parties/page.ts'
import { accessTexts as texts } from '#features/external-parties/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { Outcome } from '../Outcome.tsx'
import { pageForm } from '../page-form.ts'
import { usePlainPages } from '../plain-pages.ts'
import css from './ExternalParty.module.css'
import { OpenReports } from './OpenReports.tsx'

const noScript = () => {}

export function PlainExternalParty({ configuration }: { configuration: PublicConfiguration }) {
  const { externalParty: page } = usePlainPages()
  const { siteTitle } = configuration.language
  if (!page) return <NeedsScripts configuration={configuration} />
  if (page.kind === 'code') return <PlainCode step={page.step} />
  if (page.kind === 'no-link') return <Outcome {...texts.noLink} siteTitle={siteTitle} />
  if (page.kind === 'signed-out') return <Outcome {...texts.signedOut} siteTitle={siteTitle} />
  return (
    <OpenReports
      configuration={configuration}
      overview={page.overview}
      onChange={noScript}
      onSignedOut={noScript}
      onCodeNeeded={noScript}
    />
  )
}

type Step = Extract<ExternalPartyPageData, { kind: 'code' }>['step']

const errors: Partial<Record<Step, string>> = { 'code-missing': texts.codeMissing, 'code-wrong': texts.codeWrong }

function PlainCode({ step }: { step: Step }) {
  const isRequested = step !== 'request'
  return (
    <div className={css.code}>
      <PageHeading>{texts.heading}</PageHeading>
      <p>{isRequested ? texts.requested : texts.explanation}</p>
      {step === 'too-often' && <Alert severity="error">{texts.tooOften}</Alert>}
      {isRequested && (
        <form {...pageForm} className={css.form} noValidate>
          <TextField
            id="code"
            name="code"
            label={texts.code}
            hint={texts.codeHint}
            error={errors[step]}
            required
            short
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
          <div>
            <Button type="submit" name="press" value="open">
              {texts.go}
            </Button>
          </div>
        </form>
      )}
      <form {...pageForm} className={css.buttons}>
        <Button type="submit" name="press" value="request" variant={isRequested ? 'subtle' : 'primary'}>
          {isRequested ? texts.again : texts.request}
        </Button>
      </form>
      {isRequested && <p className={css.small}>{texts.noCode}</p>}
    </div>
  )
}
