import { Alert } from '#web/ui/Alert.tsx'
import type { Closing } from '../../status/closing-reasons.ts'
import { plannedDayText } from '../../status/closing-rules.ts'
import { contradictionText } from '../closing-form.ts'
import type { StatusWarning } from '../form-rules.ts'
import css from './StatusForm.module.css'

/** Advice that holds for every such change is folded. */
export const Warnings = ({ warnings }: { warnings: readonly StatusWarning[] }) => (
  <div aria-live="polite">
    {warnings.map(({ key, severity, title, text }) =>
      severity === 'caution' ? (
        <details key={key} className={css.advice}>
          <summary>{title}</summary>
          <p>{text}</p>
        </details>
      ) : (
        <Alert key={key} severity={severity} title={title} live={false}>
          <p>{text}</p>
        </Alert>
      ),
    )}
  </div>
)

export function ContradictionWarning({ text, closing }: { text: string; closing: Closing | null }) {
  const contradiction = contradictionText(text, closing)
  return (
    <div aria-live="polite">
      {contradiction && (
        <Alert severity="caution" title="De tekst past niet bij de reden" live={false}>
          <p>{contradiction}</p>
        </Alert>
      )}
    </div>
  )
}

export const NotSentWarning = ({ shown }: { shown: boolean }) => (
  <div aria-live="polite">
    {shown && (
      <Alert severity="caution" title="De melder krijgt deze tekst niet" live={false}>
        <p>
          Je koos een standaardtekst, maar hij wordt een toelichting die alleen collega’s lezen. Zet een vinkje bij
          ‘Stuur dit bericht aan de melder’ om hem te versturen.
        </p>
      </Alert>
    )}
  </div>
)

type PromisedDay = {
  day: string | null | undefined
  promised: string | undefined
  advice?: string | undefined
}

const explainInMessage = 'Schrijf in het bericht waarom het later wordt.'

export const LaterDayWarning = ({ day, promised, advice = explainInMessage }: PromisedDay) => (
  <div aria-live="polite">
    {day && promised && day > promised && (
      <Alert severity="caution" title="Deze dag is later dan beloofd" live={false}>
        <p>
          De melder rekent op uiterlijk {plannedDayText(promised)}. {advice}
        </p>
      </Alert>
    )}
  </div>
)
