import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { usePlainPages } from '../plain-pages.ts'
import { SurveyForm } from './SurveyForm.tsx'
import { Choose, Closed, Thanks } from './SurveyParts.tsx'

/** The survey in a browser without scripts. */
export function PlainSurvey({ configuration, token }: { configuration: PublicConfiguration; token: string }) {
  const { survey: page } = usePlainPages()
  const { siteTitle } = configuration.language
  if (!page) return <NeedsScripts configuration={configuration} />
  if (page.kind === 'closed') return <Closed configuration={configuration} token={token} {...page} />
  if (page.kind === 'sent')
    return <Thanks configuration={configuration} {...page} report={{ facts: page.facts, page: undefined }} />
  const { survey, isSatisfied, filledIn } = page
  if (isSatisfied === null) {
    const path = (answer: string) => `/kto/${answer}/${encodeURIComponent(token)}`
    return <Choose siteTitle={siteTitle} survey={survey} links={{ yes: path('ja'), no: path('nee') }} />
  }
  return (
    <SurveyForm
      configuration={configuration}
      token={token}
      survey={survey}
      isSatisfied={isSatisfied}
      filledIn={filledIn}
    />
  )
}
