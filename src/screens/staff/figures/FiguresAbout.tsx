import css from './FiguresPage.module.css'

const meanings = [
  ['Ontvangen', 'Meldingen die in de periode binnenkwamen, ook deelmeldingen.'],
  ['Nog open', 'Meldingen die in de periode binnenkwamen en nu nog niet zijn afgesloten.'],
  ['Afgesloten', 'Meldingen die in de periode zijn afgehandeld, geannuleerd of gesplitst, en dat nu nog zijn.'],
  [
    'Op tijd, te laat',
    'Afgesloten voor of na het eind van de afhandeltermijn. Zonder termijn telt een melding bij geen van beide.',
  ],
  [
    'Dagen',
    'Kalenderdagen van binnenkomst tot afsluiten. De helft duurt korter dan de mediaan, negen van de tien korter dan 90%.',
  ],
  [
    'Waarom afgehandeld',
    'De reden die bij het afhandelen is gekozen, van meldingen die in de periode zijn afgehandeld. Is er niets gekozen, zoals in andere programma’s, dan telt de melding bij Reden niet ingevuld. Geannuleerde en gesplitste meldingen tellen hier niet mee.',
  ],
  ['Heropend', 'Meldingen die in de periode heropend zijn; elke melding telt één keer.'],
  ['Tevreden', 'Wat melders van de meldingen vinden die in de periode binnenkwamen, naar hun laatste antwoord.'],
  [
    'Afdeling',
    'De afdeling waaraan een melding is gekoppeld, en anders die verantwoordelijk is voor de categorie. Zijn dat er meer, dan telt de melding bij elk mee.',
  ],
] as const

/** The definition of each figure. */
export const FiguresAbout = () => (
  <details className={css.about}>
    <summary>Wat betekenen deze cijfers?</summary>
    <dl>
      {meanings.map(([word, meaning]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)
