import type { Status } from '#features/reports/status/statuses.ts'
import { isMailKind, type MailKind, mailKinds } from '../kinds.ts'
import type { TemplateKey } from '../templates/variables.ts'

export type ExampleChange = {
  from: Status
  to: Status
  text: string | null
}

/** Mails without an entry do not follow from a change of status. */
const exampleChanges: Partial<Record<MailKind, ExampleChange>> = {
  handled: {
    from: 'in-progress',
    to: 'handled',
    text: 'We hebben uw melding opgelost. Dank u wel dat u ons heeft geholpen.',
  },
  scheduled: {
    from: 'in-progress',
    to: 'scheduled',
    text: 'We gaan aan het werk met uw melding. Dat doen we volgende week.',
  },
  reopened: {
    from: 'handled',
    to: 'reopened',
    text: 'U heeft ons laten weten dat uw melding nog niet is opgelost. We gaan er opnieuw mee aan het werk.',
  },
  update: { from: 'received', to: 'in-progress', text: 'Onze ploeg is onderweg.' },
  'reaction-requested': {
    from: 'in-progress',
    to: 'reaction-requested',
    text: 'Kunt u ons vertellen waar het precies is? Bijvoorbeeld: bij welk huisnummer.',
  },
  'reaction-received': { from: 'reaction-requested', to: 'reaction-received', text: null },
  'handled-again': {
    from: 'reopen-requested',
    to: 'handled',
    text: 'We zijn opnieuw gaan kijken. Het is nu helemaal opgelost.',
  },
  forward: { from: 'in-progress', to: 'forwarded', text: 'Wilt u dit voor ons oplossen? Laat weten als het klaar is.' },
}

export const exampleChangeOf = (kind: MailKind): ExampleChange | undefined => exampleChanges[kind]

export const exampleAnswer = 'Het is bij de ingang van het park, naast het bankje.'

export const exampleFeedback = {
  isSatisfied: false,
  allowsContact: true,
  texts: ['Het probleem is niet opgelost'],
  textExtra: 'Het ligt er nog steeds.',
}

export function kindOfTemplate(key: TemplateKey): MailKind {
  const kind = Object.keys(mailKinds)
    .filter(isMailKind)
    .find(each => mailKinds[each].template === key)
  if (!kind) throw new Error(`no mail has the text ${key}`)
  return kind
}
