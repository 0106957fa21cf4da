/** How many choices are remembered. */
const maxRecent = 4

const keyOf = (userId: number) => `meldwerk-recent-${userId}`

/** What this user chose last on this device, newest first; only keys, which say nothing without the right to see them. */
export function recentChoices(userId: number): string[] {
  try {
    return localStorage.getItem(keyOf(userId))?.split('\n') ?? []
  } catch {
    return []
  }
}

export function rememberChoice(userId: number, key: string) {
  const others = recentChoices(userId).filter(each => each !== key)
  try {
    localStorage.setItem(keyOf(userId), [key, ...others].slice(0, maxRecent).join('\n'))
  } catch {
    // nothing is stored: then nothing is recent
  }
}
