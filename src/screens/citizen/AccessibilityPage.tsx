import type { PublicConfiguration } from '../../kit/configuration.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import { AccessibilityFeedbackForm } from './AccessibilityFeedbackForm.tsx'
import css from './Outcome.module.css'

/** The accessibility statement: what was checked, how, and what was not. */
export function AccessibilityPage({ configuration }: { configuration: PublicConfiguration }) {
  const { name, language, takesAccessibilityFeedback } = configuration
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
      <h2>Wat is er niet onderzocht?</h2>
      <p>
        Er is nog geen onderzoek gedaan door een onafhankelijke organisatie. Ook is het formulier nog niet uitgebreid
        geprobeerd met schermlezers. Het kan dus zijn dat er nog iets niet goed werkt.
      </p>
      <h2>Melden zonder kaart</h2>
      <p>U hoeft de kaart niet te gebruiken: u kunt altijd een adres typen.</p>
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
