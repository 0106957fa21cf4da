import { randomUUID } from 'node:crypto'
import { userById } from '#features/users/server/store.ts'
import { parseMarkdown } from '#kit/markdown.ts'
import { type Base, transaction } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'
import { type MailContent, renderMail } from '../../render.ts'
import { queueMailIn } from '../../server/send.ts'
import { mailBranding } from '../../server/write-mail.ts'

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
