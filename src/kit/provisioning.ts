import { z } from 'zod'

export type Claims = Readonly<Record<string, unknown>>

const ClaimMapping = z.strictObject({
  /** Dots lead into a nested claim: `realm_access.roles`. */
  claim: z.string().min(1),
  values: z.record(z.string(), z.string()),
})
export type ClaimMapping = z.output<typeof ClaimMapping>

/** Maps the claims of another identity provider to users and their rights. */
export const Provisioning = z.strictObject({
  /** Creates an account at the first sign-in, if a value of the claim maps to a role. */
  createUsers: z.boolean().default(false),
  /**
   * The claims decide at each sign-in, and roles cannot be changed here; when false they decide only for a new user.
   */
  updateUsers: z.boolean().default(true),
  roles: ClaimMapping,
  /** Without it departments are set here. */
  departments: ClaimMapping.optional(),
})
export type Provisioning = z.output<typeof Provisioning>
