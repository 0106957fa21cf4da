import type { Draft } from './draft.ts'

const prefix = 'meldwerk-form/'

function isLike<Values extends object>(stored: unknown, like: Values): stored is Values {
  if (typeof stored !== 'object' || stored === null) return false
  const found = Object.entries(stored)
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const kinds = new Map(Object.entries(like).map(([name, value]) => [name, kindOf(value)]))
  return found.length === kinds.size && found.every(([name, value]) => kinds.get(name) === kindOf(value))
}

/** Undefined without a draft, or when the form has other fields now. @param like values of the form */
export function readDraft<Values extends object>(key: string, like: Values): Draft<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('base' in stored) || !('values' in stored)) return undefined
    const { base, values } = stored
    if (typeof base !== 'object' || base === null || !('version' in base) || !('values' in base)) return undefined
    if (typeof base.version !== 'string' || !isLike(base.values, like) || !isLike(values, like)) return undefined
    return { base: { values: base.values, version: base.version }, values }
  } catch {
    return undefined // storage is unavailable, or from another version of the product
  }
}

/** Stored while the tab is open; undefined removes it. @returns true when stored */
export function storeDraft(key: string, draft: Draft<object> | undefined): boolean {
  try {
    if (draft) sessionStorage.setItem(prefix + key, JSON.stringify(draft))
    else sessionStorage.removeItem(prefix + key)
    return true
  } catch {
    return false // without storage a reload loses the text, after a warning
  }
}
