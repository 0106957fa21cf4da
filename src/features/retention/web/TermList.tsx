import type { RetentionTerms } from '../../../kit/retention-terms.ts'
import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { daysText } from '../texts.ts'
import css from './Retention.module.css'

const names: readonly { name: keyof RetentionTerms; label: string }[] = [
  { name: 'reporter', label: 'E-mailadres en telefoonnummer van de melder' },
  { name: 'photos', label: 'Foto’s en andere bestanden' },
  { name: 'text', label: 'Teksten, antwoorden en notities' },
  { name: 'handled', label: 'De hele melding, als die is afgehandeld' },
  { name: 'cancelled', label: 'De hele melding, als die is geannuleerd' },
  { name: 'accessLog', label: 'Wie contactgegevens heeft gezien' },
]

/** After how long what is erased. */
export const TermList = ({ terms }: { terms: RetentionTerms }) => (
  <div className={css.terms}>
    <DescriptionList>
      {names.map(({ name, label }) => (
        <DescriptionRow key={name} term={label}>
          {daysText(terms[name])}
        </DescriptionRow>
      ))}
    </DescriptionList>
  </div>
)
