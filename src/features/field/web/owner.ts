const key = 'meldwerk-field-user'

/** The id of the user whose reports this device keeps for the work outside; undefined when it keeps none. Cheap to ask on every page. */
export function fieldOwner(): number | undefined {
  try {
    return Number(localStorage.getItem(key)) || undefined
  } catch {
    return undefined // a browser that stores nothing
  }
}

/** @param userId undefined: nothing is kept any more */
export function setFieldOwner(userId: number | undefined): void {
  try {
    if (userId === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, String(userId))
  } catch {
    // Then nothing is kept after this page either.
  }
}
