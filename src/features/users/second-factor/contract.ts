import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'

export const readSecondFactor = endpoint('GET', '/api/second-factor', {
  access: 'signed-in',
  answer: z.object({
    /** Null while it is off. */
    onSince: z.string().nullable(),
    recoveryCodesLeft: z.int(),
    /** Whether a role of the user demands it. */
    isRequired: z.boolean(),
    /** Why it cannot be switched on; null when it can. */
    lockedReason: z.string().nullable(),
  }),
  summary: 'Whether the user signs in with a second factor',
})
export type SecondFactorState = z.output<(typeof readSecondFactor)['answer']>

const SetUp = z.object({
  /** The secret in base32, to type into an app. */
  secret: z.string(),
  /** The same as an address that an app opens (`otpauth:`). */
  address: z.string(),
  /** The address as a QR code: its width in squares with a white border, and the dark ones as the path of an SVG. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type SetUp = z.output<typeof SetUp>

export const beginSetUp = endpoint('POST', '/api/second-factor/secret', {
  access: 'signed-in',
  answer: SetUp,
  summary: 'A new secret for an app that shows codes; it counts after its first code',
})

/** Shown once: only their hashes are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const switchOn = endpoint('PUT', '/api/second-factor', {
  access: 'signed-in',
  body: z.object({ code: z.string().max(100) }),
  answer: RecoveryCodes,
  summary: 'Switch the second factor on with the first code of the app',
})

const Password = z.object({ password: z.string().min(1).max(1000) })

export const renewRecoveryCodes = endpoint('POST', '/api/second-factor/recovery-codes', {
  access: 'signed-in',
  body: Password,
  answer: RecoveryCodes,
  summary: 'New recovery codes; the earlier ones no longer work',
})

export const switchOff = endpoint('POST', '/api/second-factor/removal', {
  access: 'signed-in',
  body: Password,
  answer: z.undefined(),
  summary: 'Switch the second factor off',
})

export const resetSecondFactor = endpoint('DELETE', '/api/users/:id/second-factor', {
  access: ['sia_write', 'change_user'],
  answer: z.undefined(),
  summary: 'Remove the second factor of a user who cannot use it any more',
})
