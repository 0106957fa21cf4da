/** What has to be decided about a mail before it can be sent. */
export type MailFacts =
  /** `text`: about the report (`texts.ts`), about contact details (`contact-texts.ts`), or with a link to all their reports. */
  | { audience: 'reporter'; text: 'report' | 'contact' | 'link' }
  /** About a report (`colleague-texts.ts`). `topic`: its subject in the history when it could not be sent. */
  | { audience: 'colleague'; text: 'colleague'; topic: string }
  /** To an external party, about a report that was forwarded to it (`external-texts.ts`). */
  | { audience: 'external'; text: 'external'; topic: string }
  /** Proves that an external party reads its mail (`external-parties/code-mail.ts`). */
  | { audience: 'external'; text: 'code'; topic: string }
  | { audience: 'municipality'; text: 'accessibility'; topic: string }

/** Every kind of mail with its audience, which decides who sees it and its lines in the history. */
export const mailKinds = {
  received: { audience: 'reporter', text: 'report' },
  handled: { audience: 'reporter', text: 'report' },
  scheduled: { audience: 'reporter', text: 'report' },
  reopened: { audience: 'reporter', text: 'report' },
  update: { audience: 'reporter', text: 'report' },
  'handled-again': { audience: 'reporter', text: 'report' },
  'feedback-received': { audience: 'reporter', text: 'report' },
  'reaction-requested': { audience: 'reporter', text: 'report' },
  'reaction-received': { audience: 'reporter', text: 'report' },
  'verify-email': { audience: 'reporter', text: 'contact' },
  'contact-change': { audience: 'reporter', text: 'contact' },
  'contact-changed': { audience: 'reporter', text: 'contact' },
  'report-link': { audience: 'reporter', text: 'link' },
  forward: { audience: 'external', text: 'external', topic: 'het doorzetten' },
  'forward-answered': { audience: 'external', text: 'external', topic: 'de toelichting' },
  'external-code': { audience: 'external', text: 'code', topic: 'de code' },
  assigned: { audience: 'colleague', text: 'colleague', topic: 'de toewijzing' },
  accessibility: { audience: 'municipality', text: 'accessibility', topic: 'de toegankelijkheid' },
} as const satisfies Record<string, MailFacts>
export type MailKind = keyof typeof mailKinds

type KindsWith<Facts> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends Facts ? Kind : never
}[MailKind]
/** To the reporter, about the report. */
export type ReportMailKind = KindsWith<{ text: 'report' }>
/** To the reporter, at their new or old address, about their contact details. */
export type ContactMailKind = KindsWith<{ text: 'contact' }>
/** To external parties, about a report. */
export type ExternalMailKind = KindsWith<{ text: 'external' }>
/** To colleagues, about a report. */
export type ColleagueMailKind = KindsWith<{ text: 'colleague' }>

export const mailFactsOf = (kind: MailKind): MailFacts => mailKinds[kind]

/** Whether this version knows a stored kind: a newer one, which runs beside it, may have stored another. */
export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind)

export const isToReporter = (kind: MailKind) => mailFactsOf(kind).audience === 'reporter'

export const reporterMailKinds = Object.keys(mailKinds).filter(isMailKind).filter(isToReporter)

/** The kind of a mail as it is stored. */
export function mailKindOf(stored: string): MailKind {
  if (isMailKind(stored)) return stored
  throw new Error(`a mail of an unknown kind: ${stored}`)
}
