import { mailKindLabel } from '../delivery-rules.ts'
import { isMailKind, type MailFacts, type MailKind, mailFactsOf, mailKinds } from '../kinds.ts'
import type { TemplateKey } from '../templates/variables.ts'

/** In the order of the life of a report; mails about addresses and accounts come last. */
const whenSent = {
  received: 'bij elke nieuwe melding',
  update: 'bij een andere status, als de collega dat kiest',
  scheduled: 'bij Ingepland, als de collega dat kiest',
  'reaction-requested': 'bij Reactie gevraagd, met een link om te antwoorden',
  'reaction-received': 'na een antwoord van de melder',
  assigned: 'als een melding is toegewezen',
  forward: 'bij Doorgezet naar extern, met een link om te antwoorden',
  'forward-answered': 'na een antwoord van de externe partij',
  'forward-withdrawn': 'als een melding niet meer bij een externe partij ligt die nog niet antwoordde',
  'external-code': 'als een externe partij al haar meldingen opvraagt',
  handled: 'bij Afgehandeld, met de vraag of het goed is',
  'main-closed': 'aan de melder van een dubbele melding, als de eerdere melding is afgehandeld',
  'feedback-received': 'na een klacht over de afhandeling',
  reopened: 'bij Heropend',
  'handled-again': 'als een melding na een klacht weer is afgehandeld',
  'report-link': 'als een melder zijn meldingen opvraagt',
  'verify-email': 'na een ander e-mailadres, aan het nieuwe adres',
  'contact-change': 'na een ander e-mailadres, aan het oude adres',
  'contact-changed': 'als het nieuwe adres is bevestigd',
  invitation: 'als iemand een account krijgt',
  'password-link': 'als iemand een nieuw wachtwoord vraagt',
  'second-factor-reset': 'als een beheerder het inloggen in twee stappen van iemand reset',
  notification: 'als een collega over een melding meteen bericht wil',
  'notification-digest': 'om 08:00 uur, als een collega berichten één keer per dag wil',
  'template-test': 'als je een proef aan jezelf stuurt',
  erasure: 'als een collega iemands gegevens op verzoek heeft gewist',
  accessibility: 'na een reactie over toegankelijkheid',
} as const satisfies Record<MailKind, string>

const audienceText: Record<MailFacts['audience'], string> = {
  reporter: 'Melder',
  colleague: 'Collega',
  external: 'Externe partij',
  municipality: 'Gemeente',
}

const isListed = (kind: string): kind is MailKind => isMailKind(kind) && kind !== 'template-test'

const previewTitles: Record<MailFacts['audience'], string> = {
  reporter: 'Zo ziet de melder het',
  colleague: 'Zo ziet de collega het',
  external: 'Zo ziet de externe partij het',
  municipality: 'Zo ziet de gemeente het',
}

/** `template` is null for a fixed text. */
export const mailDescription = (kind: MailKind) => ({
  kind,
  label: mailKindLabel[kind],
  to: audienceText[mailFactsOf(kind).audience],
  when: whenSent[kind],
  previewTitle: previewTitles[mailFactsOf(kind).audience],
  template: mailFactsOf(kind).template,
})

/** Every automatic mail, in the order of the life of a report. */
export const mailDescriptions = Object.keys(whenSent).filter(isListed).map(mailDescription)

export function kindOfTemplate(key: TemplateKey): MailKind {
  const kind = Object.keys(mailKinds)
    .filter(isMailKind)
    .find(each => mailKinds[each].template === key)
  if (!kind) throw new Error(`no mail has the text ${key}`)
  return kind
}
