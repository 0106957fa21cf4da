import type { StoredView } from '../address.ts'

const keyOf = (userId: number) => `meldwerk-planning-${userId}`

/** How the user looked at the planning last time on this device. */
export function storedView(userId: number): StoredView {
  try {
    const [by, department] = localStorage.getItem(keyOf(userId))?.split(' ') ?? []
    return { by: by === 'department' ? by : 'person', department: department || undefined }
  } catch {
    return { by: 'person', department: undefined }
  }
}

export function storeView(userId: number, { by, department = '' }: StoredView) {
  try {
    localStorage.setItem(keyOf(userId), `${by} ${department}`)
  } catch {
    // this device stores nothing: the address still says it
  }
}
