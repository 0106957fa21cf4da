import { isMailKind, type MailFacts, type MailKind, mailFactsOf, mailKinds } from '../kinds.ts'
import type { TemplateKey } from '../templates/variables.ts'

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
export function mailDescription(kind: MailKind) {
  const { label, audience, when, template } = mailFactsOf(kind)
  return { kind, label, to: audienceText[audience], when, previewTitle: previewTitles[audience], template }
}

/** Every automatic mail, in the order of the life of a report. */
export const mailDescriptions = Object.keys(mailKinds).filter(isListed).map(mailDescription)

export function kindOfTemplate(key: TemplateKey): MailKind {
  const kind = Object.keys(mailKinds)
    .filter(isMailKind)
    .find(each => mailKinds[each].template === key)
  if (!kind) throw new Error(`no mail has the text ${key}`)
  return kind
}
