import type { ClosingFacts, ClosingReason } from './closing-reasons.ts'

/**
 * All that the reason for closing a report decides, in one place: the form, the wire, the mail, the survey, what residents read
 * and the figures are derived from it.
 */
const facts = {
  solved: {
    label: 'Opgelost',
    asks: null,
    defaultText: 'We hebben het opgelost. Dank u wel dat u het heeft gemeld.',
    asksFeedback: true,
    resident: { title: 'Opgelost', outcome: 'Het is opgelost.' },
  },
  not_ours: {
    label: 'Niet van ons',
    asks: {
      kind: 'text',
      label: 'Van wie is het wel?',
      error: 'Vul in van wie het wel is',
      labelForResident: 'Van wie het wel is',
    },
    defaultText: 'Wij gaan hier niet over en kunnen dit niet zelf oplossen. U kunt het melden bij wie erover gaat.',
    asksFeedback: true,
    resident: { title: 'Niet van ons', outcome: 'Wij lossen dit niet zelf op.' },
  },
  not_found: {
    label: 'Niet gevonden',
    asks: null,
    defaultText:
      'We zijn gaan kijken op de plek die u noemde, maar we hebben niets gevonden. Ziet u het nog steeds? Meld het dan opnieuw, als het kan met een foto.',
    asksFeedback: true,
    resident: { title: 'Niet gevonden', outcome: 'We hebben gekeken en niets gevonden.' },
  },
  declined: {
    label: 'Doen we niet',
    asks: { kind: 'text', label: 'Waarom niet?', error: 'Vul in waarom we dit niet doen', labelForResident: 'Waarom' },
    defaultText: 'We hebben goed naar uw melding gekeken. We gaan hier niets aan doen.',
    asksFeedback: true,
    resident: { title: 'Dit doen we niet', outcome: 'Wij gaan dit niet doen.' },
  },
  planned: {
    label: 'Gepland',
    asks: {
      kind: 'day',
      label: 'Wanneer?',
      error: 'Kies de dag waarop het werk gepland is',
      labelForResident: 'Wanneer',
    },
    defaultText: 'We lossen dit op bij werk dat al gepland is. U hoeft het niet opnieuw te melden.',
    asksFeedback: false,
    resident: { title: 'Gepland', outcome: 'Het werk is gepland.' },
  },
  double: {
    label: 'Dubbel',
    asks: {
      kind: 'double',
      label: 'Dubbel van welke melding?',
      error: 'Vul in van welke melding dit een dubbele is',
    },
    defaultText: 'Over dit probleem was al een melding binnen. We behandelen de twee samen.',
    asksFeedback: false,
    resident: { title: 'Al gemeld', outcome: 'Over hetzelfde was al een melding.' },
  },
} as const satisfies Record<ClosingReason, ClosingFacts>

export const closingFacts: Record<ClosingReason, ClosingFacts> = facts
