import { isToCurrentReporter } from '../delivery-rules.ts'
import type { MailKind } from '../kinds.ts'

/** To whom a mail goes: the address of a reporter is hidden from who may not see it, and empty when it was erased. */
export function recipientText({ recipient }: { recipient: string }): string {
  if (recipient === '*****') return 'de melder'
  return recipient || 'de melder (gegevens gewist)'
}

/** To whom it goes when it is sent again: to the address that the reporter has now, which may be another one. */
export const resendRecipientText = (mail: { kind: MailKind; recipient: string }): string =>
  isToCurrentReporter(mail.kind) ? 'de melder, op het e-mailadres dat nu bij de melding staat' : recipientText(mail)
