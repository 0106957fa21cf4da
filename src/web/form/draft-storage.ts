import type { Draft } from './draft.ts'

const prefix = 'meldwerk-form/'

/** Whether a stored value has the fields and kinds of values of another one. */
function isLike<Values extends object>(stored: unknown, like: Values): stored is Values {
  if (typeof stored !== 'object' || stored === null) return false
  const found = Object.entries(stored)
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const kinds = new Map(Object.entries(like).map(([name, value]) => [name, kindOf(value)]))
  return found.length === kinds.size && found.every(([name, value]) => kinds.get(name) === kindOf(value))
}

/**
 * What was typed in a form of this tab before it was loaded again; undefined when nothing was, or the form has other fields now.
 * @param like values of the form
 */
export function readDraft<Values extends object>(key: string, like: Values): Draft<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('base' in stored) || !('values' in stored)) return undefined
    const { base, values } = stored
    if (typeof base !== 'object' || base === null || !('version' in base) || !('values' in base)) return undefined
    if (typeof base.version !== 'string' || !isLike(base.values, like) || !isLike(values, like)) return undefined
    return { base: { values: base.values, version: base.version }, values }
  } catch {
    return undefined // nothing is stored, or not by this version of the product
  }
}

/**
 * Stores what is typed for as long as the tab is open; undefined removes it.
 * @returns whether it is stored
 */
export function storeDraft(key: string, draft: Draft<object> | undefined): boolean {
  try {
    if (draft) sessionStorage.setItem(prefix + key, JSON.stringify(draft))
    else sessionStorage.removeItem(prefix + key)
    return true
  } catch {
    return false // a browser that stores nothing: a reload loses what was typed, after a warning
  }
}
