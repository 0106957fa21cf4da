import { dutchList } from '#kit/dutch-list.ts'
import { type Mention, maxMentions } from '../contract.ts'
import { mentionPlaceNames } from '../mentions.ts'
import { ReportItem } from './PersonReports.tsx'
import css from './Privacy.module.css'

type Props = { mentions: readonly Mention[]; hrefOf: (id: number) => string }

export const PersonMentions = ({ mentions, hrefOf }: Props) => (
  <section aria-labelledby="mentions" className={css.mentions}>
    <h2 id="mentions">Genoemd in andere meldingen</h2>
    <p>
      Het adres of nummer staat in deze meldingen, maar de melder is een ander of is gewist. “Wis gegevens” verandert ze
      niet. Open de melding om te beslissen of het weg moet; onder de tekst kun je het verbergen, en wat verborgen is
      voorgoed wissen.
    </p>
    {mentions.length === maxMentions && <p>Dit zijn de nieuwste {maxMentions}.</p>}
    <ul className={css.reports} aria-label="Meldingen waarin deze persoon wordt genoemd">
      {mentions.map(mention => (
        <ReportItem key={mention.id} report={mention} href={hrefOf(mention.id)}>
          <span className={css.places}>Genoemd in {placesText(mention)}</span>
        </ReportItem>
      ))}
    </ul>
  </section>
)

const placesText = ({ mentionedIn }: Mention) => dutchList(mentionedIn.map(place => mentionPlaceNames[place]))
