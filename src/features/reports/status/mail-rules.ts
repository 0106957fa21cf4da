import { isReopenRefused, statusMail } from './rules.ts'
import type { Status } from './statuses.ts'

export const noMailReasons = ['part', 'no-address', 'address-refused', 'no-contact'] as const
export type NoMailReason = (typeof noMailReasons)[number]

type ReporterToMail = {
  isPart: boolean
  hasEmail: boolean
  isAddressRefused: boolean
  allowsContact: boolean
}

export function noMailReason({
  isPart,
  hasEmail,
  isAddressRefused,
  allowsContact,
}: ReporterToMail): NoMailReason | undefined {
  if (isPart) return 'part'
  if (!hasEmail) return 'no-address'
  if (isAddressRefused) return 'address-refused'
  return allowsContact ? undefined : 'no-contact'
}

/**
 * A reporter who was not satisfied and allows contact is mailed the decision, even when the municipality switched
 * the mail off.
 */
export type AnswerFacts = { reporterMailHandledNegativeContactEnabled: boolean; isUnsatisfied: boolean }

export function noStatusMailReason(
  { from, to }: { from: Status; to: Status },
  { reporterMailHandledNegativeContactEnabled: answersAll, isUnsatisfied }: AnswerFacts,
): 'status' | 'reopen-refused' | undefined {
  if (statusMail(to) === null) return 'status'
  return isReopenRefused(from, to) && !answersAll && !isUnsatisfied ? 'reopen-refused' : undefined
}
