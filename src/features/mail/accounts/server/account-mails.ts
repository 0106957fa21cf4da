import { randomUUID } from 'node:crypto'
import { displayNameOf } from '#features/users/directory.ts'
import { userById } from '#features/users/server/store.ts'
import { type LinkKind, linkHours } from '#features/users/sign-in/rules.ts'
import { createPasswordLink } from '#features/users/sign-in/server/password-links.ts'
import { type Block, parseMarkdown } from '#kit/markdown.ts'
import { type Base, transaction } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'
import { recordSettingChange } from '#server/setting-changes.ts'
import type { MailKind } from '../../kinds.ts'
import { type MailContent, renderMail } from '../../render.ts'
import { queueMailIn } from '../../server/send.ts'
import { deleteMailsBefore } from '../../server/store.ts'
import { mailBranding } from '../../server/write-mail.ts'

type PasswordMail = {
  kind: LinkKind
  link: string
  organization: string
  /** Empty when only the address is known. */
  name: string
  invitedBy?: string | undefined
}

const passwordMail = ({ kind, name, link, ...mail }: PasswordMail): Omit<MailContent, 'branding'> =>
  kind === 'invitation' ? invitation({ name, link, ...mail }) : newPassword(link, name)

/** A name is plain text, not Markdown. */
const greeting = (name: string): Block[] => (name ? [{ kind: 'paragraph', inlines: [{ text: `Hallo ${name},` }] }] : [])

const invitationText = ({ organization, invitedBy }: Pick<PasswordMail, 'organization' | 'invitedBy'>): Block => {
  const what = `een account bij de meldingen van ${organization}. Kies een wachtwoord; daarna kun je inloggen.`
  const text = invitedBy ? `${invitedBy} heeft je uitgenodigd: je hebt ${what}` : `Je hebt ${what}`
  return { kind: 'paragraph', inlines: [{ text }] }
}

const invitation = ({
  link,
  organization,
  name,
  invitedBy,
}: Omit<PasswordMail, 'kind'>): Omit<MailContent, 'branding'> => ({
  subject: `Je kunt inloggen bij de meldingen van ${organization}`,
  parts: [
    { kind: 'title', text: 'Welkom bij de meldingen' },
    {
      kind: 'blocks',
      blocks: [
        ...greeting(name),
        invitationText({ organization, invitedBy }),
        ...parseMarkdown(`[Kies een wachtwoord](${link})

De link werkt één keer, ${linkHours.invitation / 24} dagen lang. Stuur deze e-mail niet door.`),
      ],
    },
  ],
  footer: [],
})

const newPassword = (link: string, name: string): Omit<MailContent, 'branding'> => ({
  subject: 'Kies een nieuw wachtwoord',
  parts: [
    { kind: 'title', text: 'Kies een nieuw wachtwoord' },
    {
      kind: 'blocks',
      blocks: [
        ...greeting(name),
        ...parseMarkdown(`Er is een nieuw wachtwoord aangevraagd voor jouw account.

[Kies een nieuw wachtwoord](${link})

De link werkt één keer, ${linkHours.reset} uur lang. Heb je niets aangevraagd? Dan hoef je niets te doen; je wachtwoord blijft zoals het is.`),
      ],
    },
  ],
  footer: [],
})

const mailKindOfLink: Readonly<Record<LinkKind, MailKind>> = { invitation: 'invitation', reset: 'password-link' }

const fieldOfLink: Readonly<Record<LinkKind, string>> = { invitation: 'invited', reset: 'password_link' }

/**
 * Earlier links stop working. Inactive users get no mail. The history of the user records a link sent by a
 * colleague.
 */
export const mailPasswordLink = (base: Base) => (data: JobData) =>
  transaction(base, async tx => {
    const user = await userById(tx, Number(data.userId))
    if (!user?.isActive) return
    const kind: LinkKind = user.passwordHash === null ? 'invitation' : 'reset'
    const { publicUrl, municipality } = base
    const by = typeof data.by === 'number' ? await userById(tx, data.by) : undefined
    const link = await createPasswordLink(tx, user.id, { kind, hours: linkHours[kind], publicUrl, now: tx.now })
    const content = passwordMail({
      kind,
      link,
      organization: municipality.mail.organization,
      name: user.firstName.trim(),
      invitedBy: by && displayNameOf(by),
    })
    const written = renderMail({ ...content, branding: await mailBranding(base) })
    const about = { cause: `password-link-${randomUUID()}`, reportId: null, eventId: null, kind: mailKindOfLink[kind] }
    const secret = link.slice(link.lastIndexOf('/') + 1)
    await queueMailIn(tx, base, { ...about, recipient: user.email, subject: content.subject, secret, ...written })
    const changes = [{ field: fieldOfLink[kind], from: null, to: user.email }]
    if (by) await recordSettingChange(tx, { subject: { kind: 'user', id: user.id }, by, changes })
  })

/** @returns the number of deleted mails */
export const deletePasswordMails = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    const before = (kind: LinkKind) => new Date(tx.now.getTime() - linkHours[kind] * 3_600_000)
    const invitations = await deleteMailsBefore(tx, { kind: 'invitation', before: before('invitation') })
    return invitations + (await deleteMailsBefore(tx, { kind: 'password-link', before: before('reset') }))
  })

const secondFactorMail = (organization: string): Omit<MailContent, 'branding'> => ({
  subject: 'Je inloggen in twee stappen is gereset',
  parts: [
    { kind: 'title', text: 'Je inloggen in twee stappen is gereset' },
    {
      kind: 'blocks',
      blocks:
        parseMarkdown(`Een beheerder heeft het inloggen in twee stappen van jouw account bij de meldingen van ${organization} gereset. Je bent overal uitgelogd. De codes uit je app en je herstelcodes werken niet meer.

Log in met je wachtwoord. Daarna kun je het bij Mijn account opnieuw instellen. Vraagt je rol een tweede stap? Dan stel je die meteen bij het inloggen in.

Heb je hier niet om gevraagd? Neem dan contact op met je beheerder.`),
    },
  ],
  footer: [],
})

export const mailSecondFactorReset = (base: Base) => (data: JobData) =>
  transaction(base, async tx => {
    const user = await userById(tx, Number(data.userId))
    if (!user?.isActive) return
    const content = secondFactorMail(base.municipality.mail.organization)
    const written = renderMail({ ...content, branding: await mailBranding(base) })
    const about = { cause: `second-factor-${randomUUID()}`, reportId: null, eventId: null }
    const mail = { ...about, kind: 'second-factor-reset', recipient: user.email, subject: content.subject } as const
    await queueMailIn(tx, base, { ...mail, ...written })
  })
