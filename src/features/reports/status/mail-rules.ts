import { isReopenRefused, statusMail } from './rules.ts'
import type { Status } from './statuses.ts'

/** Why the reporter of a report gets no mail about it. */
export const noMailReasons = ['part', 'no-address', 'address-refused', 'no-contact'] as const
export type NoMailReason = (typeof noMailReasons)[number]

type ReporterToMail = {
  /** Whether it is a part of another report: the reporter hears of that one only. */
  isPart: boolean
  hasEmail: boolean
  /** Whether a mail server refused the address for good. */
  isAddressRefused: boolean
  /** Whether the reporter wants to hear about this report. */
  allowsContact: boolean
}

/** Why a reporter gets no mail, the first reason that holds; undefined when they get it. */
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
 * What the mail about closing a report again depends on: a switch of the municipality, and whether the reporter said that they are
 * not satisfied. Who did so, and may be mailed, hears what was decided, also where the switch is off.
 */
export type AnswerFacts = { reporterMailHandledNegativeContactEnabled: boolean; isUnsatisfied: boolean }

/** Why a change of status has no mail for any reporter; undefined when it has one. */
export function noStatusMailReason(
  { from, to }: { from: Status; to: Status },
  { reporterMailHandledNegativeContactEnabled: answersAll, isUnsatisfied }: AnswerFacts,
): 'status' | 'reopen-refused' | undefined {
  if (statusMail(to) === null) return 'status'
  return isReopenRefused(from, to) && !answersAll && !isUnsatisfied ? 'reopen-refused' : undefined
}
