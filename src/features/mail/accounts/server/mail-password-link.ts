import { randomUUID } from 'node:crypto'
import { type Base, transaction } from '../../../../server/base.ts'
import type { JobData } from '../../../../server/jobs.ts'
import { recordSettingChange } from '../../../../server/setting-changes.ts'
import { displayNameOf } from '../../../users/name.ts'
import { userById } from '../../../users/server/store.ts'
import { type LinkKind, linkHours } from '../../../users/sign-in/rules.ts'
import { createPasswordLink } from '../../../users/sign-in/server/password-links.ts'
import type { MailKind } from '../../kinds.ts'
import { renderMail } from '../../render.ts'
import { queueMailIn } from '../../server/send.ts'
import { deleteMailsBefore } from '../../server/store.ts'
import { mailBranding } from '../../server/write-mail.ts'
import { passwordMail } from '../password-mail.ts'

const mailKindOfLink: Readonly<Record<LinkKind, MailKind>> = { invitation: 'invitation', reset: 'password-link' }

/** The names in the history. */
const fieldOfLink: Readonly<Record<LinkKind, string>> = { invitation: 'invited', reset: 'password_link' }

/**
 * Mails a link for choosing a password to an active user; earlier links stop working. Other users get no mail. What a colleague sends
 * is in the history of the user.
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
    await queueMailIn(tx, base, { ...about, recipient: user.email, subject: content.subject, ...written })
    const changes = [{ field: fieldOfLink[kind], from: null, to: user.email }]
    if (by) await recordSettingChange(tx, { subject: { kind: 'user', id: user.id }, by, changes })
  })

/** Deletes mails whose link has expired: they hold the token, of which only a hash is stored elsewhere. @returns how many */
export const deletePasswordMails = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    const before = (kind: LinkKind) => new Date(tx.now.getTime() - linkHours[kind] * 3_600_000)
    const invitations = await deleteMailsBefore(tx, { kind: 'invitation', before: before('invitation') })
    return invitations + (await deleteMailsBefore(tx, { kind: 'password-link', before: before('reset') }))
  })
