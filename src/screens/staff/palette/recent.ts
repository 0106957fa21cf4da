const maxRecent = 4

const keyOf = (userId: number) => `meldwerk-recent-${userId}`

/** Newest first. Keys reveal nothing without the right to see their subject. */
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
    // storage is unavailable: nothing is recent
  }
}
