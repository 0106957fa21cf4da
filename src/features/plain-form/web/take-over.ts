import { adoptDraft, type Photo } from '#features/reports/draft/web/draft-storage.ts'
import { detectFileType } from '#kit/file-type.ts'
import { presses, pressName } from '../fields.ts'
import { draftPhotoPath, type TakeOver } from '../take-over.ts'

/** Kept in case the server could not be told. */
const takenOverKey = 'meldwerk-taken-over'

type Scripts = { scripts: readonly string[]; later: readonly string[] }

/**
 * Replaces a plain page by the whole form when scripts arrive late. Everything is fetched first; after a failure, or
 * during input, the page stays, and the next page tries again. A draft that the whole form handed back stays here: a
 * step does not work there in this browser.
 */
export async function takeOver({ scripts, later, ...held }: TakeOver & Scripts): Promise<void> {
  const earlier = lastTakenOver()
  if (earlier !== nameOf(held) && earlier?.startsWith(held.draft.idempotencyKey)) return
  let isSent = false
  addEventListener('submit', () => {
    isSent = true
  })
  const isInUse = () => isSent || isBeingFilledIn()
  try {
    const photos = await Promise.all(held.photos.map(fetchPhoto))
    for (const script of new Set([...scripts, ...later])) await fetchWhole(script)
    if (isInUse()) return
    const wasTakenOver = earlier === nameOf(held)
    const undo = wasTakenOver ? async () => {} : await adoptDraft({ draft: held.draft, photos }, Date.now())
    if (!undo) return
    if (isInUse() || !(await showWholeForm(scripts))) return void (await undo())
    sessionStorage.setItem(takenOverKey, nameOf(held))
    await forgetOnServer(held)
  } catch {
    // The page works without it.
  }
}

function lastTakenOver(): string | null {
  try {
    return sessionStorage.getItem(takenOverKey)
  } catch {
    return null
  }
}

const nameOf = ({ draft, version }: TakeOver) => `${draft.idempotencyKey} ${version}`

async function fetchWhole(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${response.status} for ${path}`)
  return new Uint8Array(await response.arrayBuffer())
}

async function fetchPhoto({ key, name }: TakeOver['photos'][number]): Promise<Photo> {
  const bytes = await fetchWhole(draftPhotoPath(key))
  return { key, name, file: new Blob([bytes], { type: detectFileType(bytes.subarray(0, 200)) }) }
}

const isBeingFilledIn = () =>
  document.activeElement?.matches('input, textarea, select') === true ||
  [...document.querySelectorAll<HTMLInputElement>('input')].some(isChanged) ||
  [...document.querySelectorAll('textarea')].some(({ value, defaultValue }) => value !== defaultValue) ||
  [...document.querySelectorAll('select')].some(({ options, selectedIndex }) => {
    const first = [...options].findIndex(({ defaultSelected }) => defaultSelected)
    return selectedIndex !== Math.max(first, 0)
  })

const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement) =>
  type === 'radio' || type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue

/** @returns false when the scripts do not run in this browser; the page is then unchanged */
async function showWholeForm(scripts: readonly string[]): Promise<boolean> {
  const page = document.getElementById('root')
  if (!page) return false
  const root = document.createElement('div')
  root.id = 'root'
  root.style.minHeight = `${page.offsetHeight}px` // prevents a scroll
  page.replaceWith(root)
  try {
    for (const script of scripts) await import(/* @vite-ignore */ script)
    return true
  } catch {
    root.replaceWith(page)
    return false
  }
}

/** Later changes on the server stay. Without a connection the draft expires. */
function forgetOnServer({ version }: TakeOver) {
  const body = new FormData()
  body.append(pressName, presses.takenOver + version)
  return fetch(location.href, { method: 'POST', body, redirect: 'manual', keepalive: true })
}
