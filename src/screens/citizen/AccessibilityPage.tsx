import type { PublicConfiguration } from '../../kit/configuration.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import { AccessibilityFeedbackForm } from './AccessibilityFeedbackForm.tsx'
import css from './Outcome.module.css'

/** The accessibility statement: what was checked, how, and what was not. */
export function AccessibilityPage({ configuration }: { configuration: PublicConfiguration }) {
  const { name, language, featureFlags, takesAccessibilityFeedback, accessibilityExamination } = configuration
  useTitle(titleOf('Toegankelijkheidsverklaring', language.siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{'Toegankelijkheids\u00adverklaring'}</PageHeading>
      <p>
        De gemeente {name} wil dat iedereen een melding kan doen. Daarom is dit formulier gebouwd volgens de richtlijnen
        WCAG 2.2, niveau A en AA.
      </p>
      <h2>Wat is er onderzocht?</h2>
      <p>
        Bij elke wijziging controleert een programma (axe) de pagina’s van het formulier, ook met foutmeldingen en op
        een telefoonscherm. Een ander programma vult bij elke wijziging het hele formulier in met alleen het
        toetsenbord.
      </p>
      {accessibilityExamination ? (
        <Examination {...accessibilityExamination} />
      ) : (
        <>
          <h2>Wat is er niet onderzocht?</h2>
          <p>
            Er is nog geen onderzoek gedaan door een onafhankelijke organisatie. Ook is het formulier nog niet
            uitgebreid geprobeerd met schermlezers. Het kan dus zijn dat er nog iets niet goed werkt.
          </p>
        </>
      )}
      <h2>Zonder kaart</h2>
      <p>U hoeft de kaart niet te gebruiken om iets te melden: u kunt altijd een adres typen.</p>
      {featureFlags.enablePublicIncidentsMap && (
        <p>
          Wat op de meldingenkaart staat, leest u ook in <a href="/meldingenkaart/lijst">een lijst</a>.
        </p>
      )}
      <h2>Werkt er iets niet?</h2>
      <p>Laat het ons weten. Bel {language.phoneNumber}. We helpen u dan ook meteen met uw melding.</p>
      {takesAccessibilityFeedback && (
        <>
          <p>U kunt het ook hier schrijven. We lezen alles en gebruiken het om het formulier beter te maken.</p>
          <AccessibilityFeedbackForm />
        </>
      )}
    </div>
  )
}

type Examined = NonNullable<PublicConfiguration['accessibilityExamination']>

const outcomes: Record<Examined['status'], string> = {
  A: 'Het voldoet volledig (status A).',
  B: 'Het voldoet gedeeltelijk (status B).',
  C: 'Er zijn maatregelen genomen, maar het voldoet nog niet (status C).',
  D: 'Het voldoet niet (status D).',
}

const Examination = ({ status, examinedOn, by, reportUrl, registerUrl }: Examined) => (
  <>
    <h2>Onderzoek door een ander</h2>
    <p>
      {by} heeft op {dayText(examinedOn)} onderzocht of dit formulier aan de richtlijnen voldoet. {outcomes[status]}
    </p>
    {(reportUrl ?? registerUrl) && (
      <ul>
        {reportUrl && (
          <li>
            <a href={reportUrl}>Het rapport van dit onderzoek</a>
          </li>
        )}
        {registerUrl && (
          <li>
            <a href={registerUrl}>De verklaring in het register van de overheid</a>
          </li>
        )}
      </ul>
    )}
  </>
)

const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('nl-NL', { dateStyle: 'long', timeZone: 'UTC' })
