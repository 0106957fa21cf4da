const key = 'meldwerk-bulk-read'
const maxStored = 20

/** The bulk changes whose result has been closed on this device; none where the browser stores nothing. */
export function dismissedChanges(): readonly string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? []
  } catch {
    return []
  }
}

export function dismissChange(id: string): readonly string[] {
  const all = [id, ...dismissedChanges()].slice(0, maxStored)
  try {
    localStorage.setItem(key, all.join(' '))
  } catch {
    // without storage the result is shown again on the next page
  }
  return all
}
