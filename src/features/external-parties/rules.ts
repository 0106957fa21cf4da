/** The code that proves that a visitor reads the mail of an address. */
export const codeRules = {
  digits: 6,
  minutes: 15,
  maxWrongAttempts: 5,
  /** Per address, so that no mailbox is flooded. */
  maxPerHour: 5,
} as const

/** How often one network may ask for a code, or try one, within an hour. */
export const maxPerNetwork = { codes: 20, attempts: 40 } as const

/** How long the page stays open after a code: a working day. */
export const sessionHours = 9

/** Three photos with each message, as with a report. */
export const maxPhotos = 3

/** Why a question can no longer be answered on the page. `merged`: closed as a double of another report. */
export const closedReasons = ['used', 'expired', 'closed', 'merged', 'split', 'withdrawn'] as const
export type ClosedReason = (typeof closedReasons)[number]

export const isWholeCode = (code: string) => new RegExp(`^\\d{${codeRules.digits}}$`).test(typedCode(code))

/** The code as it was typed: with spaces, or as pasted. */
export const typedCode = (text: string) => text.replace(/[\s.-]/g, '')
