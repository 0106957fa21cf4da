import type { ClaimMapping, Claims, Provisioning } from '../../../kit/provisioning.ts'
import type { Refusal } from '../sign-in/refusals.ts'

/** What to do with the account of who signs in. */
export type Decision = { refusal?: Refusal; change?: 'create' | 'update' }

type User = { isActive: boolean; isManaged: boolean }

type Situation = {
  provisioning: Provisioning | undefined
  /** Who has an account already. */
  user: User | undefined
  /** Whether a value of the claim stands for a role. */
  hasRole: boolean
}

/**
 * Who may sign in through another provider, and what that does to their account. A user who was made here keeps the roles that
 * they were given here, until a value of the claim stands for one.
 */
export function decide({ provisioning, user, hasRole }: Situation): Decision {
  if (!user) {
    if (!provisioning?.createUsers) return { refusal: 'unknown-user' }
    return hasRole ? { change: 'create' } : { refusal: 'no-role' }
  }
  if (!user.isActive) return { refusal: 'inactive' }
  if (!provisioning?.updateUsers) return {}
  if (hasRole) return { change: 'update' }
  return user.isManaged ? { refusal: 'no-role', change: 'update' } : {}
}

/** The names here that values of a claim stand for, each once. @param tokens the first one that has the claim counts */
export function mappedNames({ claim, values }: ClaimMapping, tokens: readonly Claims[]): string[] {
  const given = tokens.map(claims => claimValues(claims, claim)).find(found => found !== undefined) ?? []
  return [...new Set(given.flatMap(value => (Object.hasOwn(values, value) ? (values[value] ?? []) : [])))]
}

/** The values of a claim; undefined when the token does not have it. A name with dots can also be a claim by itself. */
export function claimValues(claims: Claims, name: string): string[] | undefined {
  const found = Object.hasOwn(claims, name) ? claims[name] : nestedValue(claims, name.split('.'))
  if (found === undefined || found === null) return undefined
  return [found].flat().filter(value => typeof value === 'string')
}

function nestedValue(claims: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return claims
  if (typeof claims !== 'object' || claims === null || !Object.hasOwn(claims, name)) return undefined
  return nestedValue(Object.entries(claims).find(([key]) => key === name)?.[1], rest)
}

/** The first text among claims of these tokens; empty without one. */
export const textClaim = (tokens: readonly Claims[], name: string): string =>
  tokens.map(claims => claims[name]).find(value => typeof value === 'string') ?? ''
