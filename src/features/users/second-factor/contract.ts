import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

export const readSecondFactor = endpoint('GET', '/api/second-factor', {
  access: 'signed-in',
  answer: z.object({
    onSince: z.string().nullable(),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean(),
    /** Null when it can be switched on. */
    lockedReason: z.string().nullable(),
  }),
  summary: 'Whether the user signs in with a second factor',
})
export type SecondFactorState = z.output<(typeof readSecondFactor)['answer']>

const SetUp = z.object({
  /** Base32, to type into an app. */
  secret: z.string(),
  address: z.string(),
  /** Width in squares with the white border; dark squares as the path of an SVG. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type SetUp = z.output<typeof SetUp>

export const beginSetUp = endpoint('POST', '/api/second-factor/secret', {
  access: 'signed-in',
  answer: SetUp,
  summary: 'A new secret for an app that shows codes; it counts after its first code',
})

/** Shown once: only hashes are stored. */
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
