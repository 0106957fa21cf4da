/** What has to be decided about a mail before it can be sent. */
export type MailFacts =
  /** `text`: about the report (`texts.ts`), or about how the reporter can be reached (`contact-texts.ts`). */
  | { audience: 'reporter'; text: 'report' | 'contact' }
  /** `topic`: what the history calls it where it could not be sent. */
  | { audience: 'colleague' | 'municipality'; text: 'assignment' | 'accessibility'; topic: string }

/** Every mail that is sent, with its audience: that decides who sees it, and what the history says of it. */
export const mailKinds = {
  received: { audience: 'reporter', text: 'report' },
  handled: { audience: 'reporter', text: 'report' },
  scheduled: { audience: 'reporter', text: 'report' },
  reopened: { audience: 'reporter', text: 'report' },
  update: { audience: 'reporter', text: 'report' },
  'verify-email': { audience: 'reporter', text: 'contact' },
  'contact-change': { audience: 'reporter', text: 'contact' },
  'contact-changed': { audience: 'reporter', text: 'contact' },
  assigned: { audience: 'colleague', text: 'assignment', topic: 'de toewijzing' },
  accessibility: { audience: 'municipality', text: 'accessibility', topic: 'de toegankelijkheid' },
} as const satisfies Record<string, MailFacts>
export type MailKind = keyof typeof mailKinds

type KindsThat<Facts> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends Facts ? Kind : never
}[MailKind]
/** To the reporter, about the report. */
export type ReportMailKind = KindsThat<{ text: 'report' }>
/** To the reporter, or to who was it before, about how they can be reached. */
export type ContactMailKind = KindsThat<{ text: 'contact' }>
export type ReporterMailKind = KindsThat<{ audience: 'reporter' }>

export const mailFactsOf = (kind: MailKind): MailFacts => mailKinds[kind]

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind)
const isToReporter = (kind: MailKind): kind is ReporterMailKind => mailFactsOf(kind).audience === 'reporter'

export const reporterMailKinds = Object.keys(mailKinds).filter(isMailKind).filter(isToReporter)

/** The kind of a mail as it is stored. */
export function mailKindOf(stored: string): MailKind {
  if (isMailKind(stored)) return stored
  throw new Error(`a mail of an unknown kind: ${stored}`)
}

export function reporterMailKindOf(stored: string): ReporterMailKind {
  const kind = mailKindOf(stored)
  if (isToReporter(kind)) return kind
  throw new Error(`not a mail to the reporter: ${stored}`)
}
