export const codeRules = {
  digits: 6,
  minutes: 15,
  maxWrongAttempts: 5,
  /** Per address, so that no mailbox is flooded. */
  maxPerHour: 5,
} as const

export const maxPerNetwork = { codes: 20, attempts: 40 } as const

/** A working day. */
export const sessionHours = 9

export const maxPhotos = 3

/** `merged`: closed as a double of another report. */
export const closedReasons = ['used', 'expired', 'closed', 'merged', 'split', 'withdrawn'] as const
export type ClosedReason = (typeof closedReasons)[number]

export const isWholeCode = (code: string) => new RegExp(`^\\d{${codeRules.digits}}$`).test(typedCode(code))

export const typedCode = (text: string) => text.replace(/[\s.-]/g, '')
