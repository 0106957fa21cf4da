import type { Block, Inline } from '../../kit/markdown.ts'
import type { MailContent } from '../mail/render.ts'
import type { MailPart } from '../mail/templates/parts.ts'

/** A notification as a mail says it: nothing that a resident or a colleague wrote, as a mail is kept where we cannot erase it. */
export type MailedNotification = {
  /** As `SIG-12`. */
  number: string
  category: string
  by: string | null
  text: string
  /** The page of the report. */
  url: string
}

type Settings = {
  /** The page with the choices. */
  settingsUrl: string
}
type Content = Omit<MailContent, 'branding'>

const sentence = ({ by, text }: MailedNotification) => `${by === null ? text : `${by} ${text}`}.`

const footer = ({ settingsUrl }: Settings): readonly Block[] => [
  {
    kind: 'paragraph',
    inlines: [
      { text: 'Je krijgt deze e-mail omdat je daarvoor hebt gekozen. Kies bij ' },
      { text: 'Berichten', href: settingsUrl },
      { text: ' waarover je e-mail krijgt.' },
    ],
  },
]

/** The mail about one notification. */
export function notificationMail(notification: MailedNotification, settings: Settings): Content {
  const { number, category, url } = notification
  const title = `Melding ${number}: ${category}`
  const parts: readonly MailPart[] = [
    { kind: 'title', text: title },
    { kind: 'blocks', blocks: [{ kind: 'paragraph', inlines: [{ text: sentence(notification) }] }] },
    { kind: 'button', button: { label: 'Bekijk de melding', href: url } },
  ]
  return { subject: title, parts, footer: footer(settings) }
}

/** The daily mail. */
export function digestMail(notifications: readonly MailedNotification[], settings: Settings): Content {
  const count = notifications.length
  const subject = count === 1 ? '1 bericht over je meldingen' : `${count} berichten over je meldingen`
  const items = notifications.map((each): readonly Inline[] => [
    { text: `${each.number}, ${each.category}: ${sentence(each)} ` },
    { text: 'Bekijk', href: each.url },
  ])
  const parts: readonly MailPart[] = [
    { kind: 'title', text: subject },
    { kind: 'blocks', blocks: [{ kind: 'list', isOrdered: false, items }] },
  ]
  return { subject, parts, footer: footer(settings) }
}
