import { useState } from 'react'
import type { Status } from '../../status/statuses.ts'
import { mailChoice, mailsAtFirst, type StatusFlags, type StatusFormReport } from '../form-rules.ts'

type Facts = { report: StatusFormReport; to: Status | undefined; flags: StatusFlags }

export function useMailing({ report, to, flags }: Facts) {
  const [chosen, setChosen] = useState<{ to: Status | undefined; mailing: boolean }>()
  const mail = to && mailChoice({ report, to, flags })
  const mailing = (chosen?.to === to ? chosen?.mailing : undefined) ?? (to !== undefined && mailsAtFirst(to))
  return {
    mail,
    mails: mail?.kind === 'forced' || (mail?.kind === 'free' && mailing),
    setMailing: (next: boolean) => setChosen({ to, mailing: next }),
  }
}
