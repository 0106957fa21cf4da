import type { ClaimMapping, Claims, Provisioning } from '#kit/configuration.ts'
import type { Refusal } from '../refusals.ts'

export type Decision = { refusal?: Refusal; change?: 'create' | 'update' }

type User = { isActive: boolean; isManaged: boolean }

type Situation = {
  provisioning: Provisioning | undefined
  user: User | undefined
  hasRole: boolean
}

/** A user made here keeps their roles until the claim maps to a role. */
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

/** @param tokens the first token with the claim counts */
export function mappedNames({ claim, values }: ClaimMapping, tokens: readonly Claims[]): string[] {
  const given = tokens.map(claims => claimValues(claims, claim)).find(found => found !== undefined) ?? []
  return [...new Set(given.flatMap(value => (Object.hasOwn(values, value) ? (values[value] ?? []) : [])))]
}

/** Undefined when the token lacks the claim. The name may be a path, or a key with dots. */
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

export const textClaim = (tokens: readonly Claims[], name: string): string =>
  tokens.map(claims => claims[name]).find(value => typeof value === 'string') ?? ''
