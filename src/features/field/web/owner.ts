const key = 'meldwerk-field-user'

/** Cheap to ask on every page. */
export function fieldOwner(): number | undefined {
  try {
    return Number(localStorage.getItem(key)) || undefined
  } catch {
    return undefined // a browser that stores nothing
  }
}

export function setFieldOwner(userId: number | undefined): void {
  try {
    if (userId === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, String(userId))
  } catch {
    // Nothing is kept after this page then.
  }
}
