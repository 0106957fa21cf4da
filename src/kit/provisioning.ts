import { z } from 'zod'

/** What a verified token says. */
export type Claims = Readonly<Record<string, unknown>>

/** Which values of a claim stand for what here. */
const ClaimMapping = z.strictObject({
  /** The name of the claim; dots lead into a nested one: `realm_access.roles`. */
  claim: z.string().min(1),
  /** From a value of the claim to a name here. */
  values: z.record(z.string(), z.string()),
})
export type ClaimMapping = z.output<typeof ClaimMapping>

/** How claims of another identity provider make users, and decide what they may. */
export const Provisioning = z.strictObject({
  /** Whether a user without an account gets one at their first sign-in, if a value of their claim stands for a role. */
  createUsers: z.boolean().default(false),
  /** Whether the claims decide at each sign-in, and roles cannot be changed here; otherwise only when a user is created. */
  updateUsers: z.boolean().default(true),
  /** To the names of roles. */
  roles: ClaimMapping,
  /** To the codes of departments; without it they are set here. */
  departments: ClaimMapping.optional(),
})
export type Provisioning = z.output<typeof Provisioning>
