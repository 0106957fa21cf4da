const key = 'meldwerk-bulk-read'
const most = 20

/** The changes whose result somebody has read and closed, on this device; where nothing can be kept, none. */
export function dismissed(): readonly string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? []
  } catch {
    return []
  }
}

export function dismiss(id: string): readonly string[] {
  const all = [id, ...dismissed()].slice(0, most)
  try {
    localStorage.setItem(key, all.join(' '))
  } catch {
    // it then comes back with the next page
  }
  return all
}
