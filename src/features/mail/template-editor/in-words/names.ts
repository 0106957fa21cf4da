import { variableWords } from '../../templates/variable-words.ts'
import { allVariables } from '../../templates/variables.ts'

const otherNames: Readonly<Record<string, string>> = {
  location: 'plaats van de melding',
  promise: 'belofte',
  afhandelings_text: 'tekst over de afhandeling',
  status_state: 'code van de status',
  status_news: 'nieuws in het kort',
  reporter_sharing_allowed: 'gegevens doorgeven',
  feedback_received: 'reactie van de melder',
  feedback_is_satisfied: 'tevreden',
  feedback_allows_contact: 'contact toegestaan',
  feedback_text: 'klacht',
}

const conditionWords: Readonly<Record<string, string>> = {
  is_planned: 'het werk gepland is',
  is_unsolved: 'het niet is opgelost',
  later_than_promised: 'het later wordt dan beloofd',
  reporter_sharing_allowed: 'gegevens doorgeven mag',
  feedback_received: 'de melder een reactie gaf',
  feedback_is_satisfied: 'de melder tevreden is',
  feedback_allows_contact: 'contact met de melder mag',
  assigned_to_user: 'een collega het kreeg',
}

const wordsFor: Readonly<Record<string, readonly string[]>> = variableWords

const ownWords = (name: string): readonly string[] => (Object.hasOwn(wordsFor, name) ? (wordsFor[name] ?? []) : [])

/** The first word is shown; the others are only understood. */
export const wordsOf = (name: string): readonly string[] =>
  Object.hasOwn(otherNames, name) ? [otherNames[name] ?? name] : ownWords(name)

export const nameOf = (name: string): string | undefined =>
  Object.hasOwn(allVariables, name) ? wordsOf(name)[0] : undefined

/** For example "met adres" or "als het werk gepland is". */
export function presenceOf(name: string, isThere = true): string | undefined {
  const holds = Object.hasOwn(conditionWords, name) ? conditionWords[name] : undefined
  if (holds !== undefined) return `${isThere ? 'als' : 'tenzij'} ${holds}`
  const called = nameOf(name)
  return called && `${isThere ? 'met' : 'zonder'} ${called}`
}

export const formatNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  date: {
    'j F Y': '',
    'l j F Y': ' met weekdag',
    'j F': ' zonder jaar',
    'j F Y, H:i': ' met tijd',
    'H:i': ', alleen de tijd',
  },
  format_address: { 'O hlT, W': '', 'O hlT, P W': ' met postcode', 'O hlT': ' zonder plaats' },
  join: { ', ': '' },
}

/** Filters without an argument; `date` and `format_address` have a default format. */
export const changeNames: Readonly<Record<string, string>> = {
  upper: ' in hoofdletters',
  lower: ' in kleine letters',
  capfirst: ' met een hoofdletter',
}
