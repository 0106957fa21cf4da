import type { ClosingFacts, ClosingReason } from './closing-reasons.ts'

/** Every property of a closing reason. All rules, texts and figures derive from this table. */
const facts = {
  solved: {
    label: 'Opgelost',
    asks: null,
    defaultText: 'We hebben het opgelost. Dank u wel dat u het heeft gemeld.',
    asksFeedback: true,
    isDecision: false,
    resident: { title: 'Opgelost', outcome: 'Het is opgelost.', titleSaysAll: true },
  },
  not_ours: {
    label: 'Niet van ons',
    asks: {
      kind: 'text',
      label: 'Van wie is het wel?',
      error: 'Vul in van wie het wel is',
      labelForResident: 'Van wie het wel is',
      contact: {
        label: 'Hoe bereikt de melder hen?',
        hint: 'Een telefoonnummer, e-mailadres of website',
        labelForResident: 'Zo bereikt u hen',
      },
    },
    defaultText: 'U kunt het melden bij wie erover gaat.',
    asksFeedback: true,
    isDecision: true,
    resident: { title: 'Niet van ons', outcome: 'We lossen dit niet zelf op.', titleSaysAll: false },
  },
  not_found: {
    label: 'Niet gevonden',
    asks: null,
    defaultText: 'Ziet u het nog steeds? Meld het dan opnieuw, als het kan met een foto.',
    asksFeedback: true,
    isDecision: false,
    resident: {
      title: 'Niet gevonden',
      outcome: 'We hebben niets gevonden op de plek die u noemde.',
      titleSaysAll: false,
    },
  },
  declined: {
    label: 'Doen we niet',
    asks: { kind: 'text', label: 'Waarom niet?', error: 'Vul in waarom we dit niet doen', labelForResident: 'Waarom' },
    defaultText: 'We hebben goed naar uw melding gekeken. We begrijpen het als u liever iets anders had gehoord.',
    asksFeedback: true,
    isDecision: true,
    resident: { title: 'Dit doen we niet', outcome: 'We gaan dit niet doen.', titleSaysAll: true },
  },
  planned: {
    label: 'Gepland',
    asks: {
      kind: 'day',
      label: 'Wanneer?',
      error: 'Kies de dag waarop het werk gepland is',
      labelForResident: 'Wanneer',
    },
    defaultText: 'U hoeft het niet opnieuw te melden.',
    asksFeedback: false,
    isDecision: true,
    resident: { title: 'Gepland', outcome: 'Het werk is gepland.', titleSaysAll: true },
  },
  double: {
    label: 'Dubbel',
    asks: {
      kind: 'double',
      label: 'Dubbele melding van welke melding?',
      error: 'Vul in van welke melding dit een dubbele melding is',
    },
    defaultText: 'We behandelen de twee meldingen samen. Is dat klaar? Dan laten we u weten wat we hebben gedaan.',
    asksFeedback: false,
    isDecision: true,
    resident: { title: 'Al gemeld', outcome: 'Over hetzelfde was al een melding.', titleSaysAll: true },
  },
} as const satisfies Record<ClosingReason, ClosingFacts>

export const doubleOfEndedText = 'Die melding is al afgehandeld. Ziet u het probleem nog? Laat het ons dan weten.'

export const closingFacts: Record<ClosingReason, ClosingFacts> = facts
