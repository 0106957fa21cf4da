import { isToCurrentReporter } from '../delivery-rules.ts'
import type { MailKind } from '../kinds.ts'

/** Hides the address from users who may not see it; empty after an erasure. */
export function recipientText({ recipient }: { recipient: string }): string {
  if (recipient === '*****') return 'de melder'
  return recipient || 'de melder (gegevens gewist)'
}

/** A resent mail goes to the current address of the reporter. */
export const resendRecipientText = (mail: { kind: MailKind; recipient: string }): string =>
  isToCurrentReporter(mail.kind) ? 'de melder, op het e-mailadres dat nu bij de melding staat' : recipientText(mail)
