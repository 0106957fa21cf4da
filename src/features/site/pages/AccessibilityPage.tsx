import type { PublicConfiguration } from '#kit/configuration.ts'
import { contactParts } from '#kit/contact.ts'
import { locale } from '#kit/date-words.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { ContactParts } from '#web/ui/contact.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { AccessibilityFeedbackForm } from './AccessibilityFeedbackForm.tsx'
import css from './parts/Outcome.module.css'
import { accessibilityTexts as texts } from './parts/texts.ts'

export function AccessibilityPage({ configuration }: { configuration: PublicConfiguration }) {
  const { name, language, featureFlags, takesAccessibilityFeedback, accessibilityExamination } = configuration
  useTitle(titleOf(texts.title, language.siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{texts.heading}</PageHeading>
      <p>{texts.intro(name)}</p>
      <h2>{texts.checkedHeading}</h2>
      <p>{texts.checked}</p>
      {accessibilityExamination ? (
        <Examination {...accessibilityExamination} />
      ) : (
        <>
          <h2>{texts.notCheckedHeading}</h2>
          <p>{texts.notChecked}</p>
        </>
      )}
      <h2>{texts.withoutMapHeading}</h2>
      <p>{texts.withoutMap}</p>
      {featureFlags.enablePublicIncidentsMap && (
        <p>
          {texts.mapAsList} <a href="/meldingenkaart/lijst">{texts.list}</a>.
        </p>
      )}
      <h2>{texts.problemHeading}</h2>
      <p>
        <ContactParts parts={contactParts(texts.problem(language.phoneNumber))} />
      </p>
      {takesAccessibilityFeedback && (
        <>
          <p>{texts.writeHere}</p>
          <AccessibilityFeedbackForm />
        </>
      )}
    </div>
  )
}

type Examined = NonNullable<PublicConfiguration['accessibilityExamination']>

const Examination = ({ status, examinedOn, by, reportUrl, registerUrl }: Examined) => (
  <>
    <h2>{texts.examination.heading}</h2>
    <p>
      {texts.examination.done(by, dayText(examinedOn))} {texts.examination.outcomes[status]}
    </p>
    {(reportUrl ?? registerUrl) && (
      <ul>
        {reportUrl && (
          <li>
            <a href={reportUrl}>{texts.examination.report}</a>
          </li>
        )}
        {registerUrl && (
          <li>
            <a href={registerUrl}>{texts.examination.register}</a>
          </li>
        )}
      </ul>
    )}
  </>
)

const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
