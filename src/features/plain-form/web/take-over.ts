import { detectFileType } from '../../../kit/file-type.ts'
import { adoptDraft, type Photo } from '../../reports/draft/web/draft-storage.ts'
import { presses, pressName } from '../fields.ts'
import { draftPhotoPath, type TakeOver } from '../take-over.ts'

/** Of the draft that this tab took over last: the server has it still when it could not be told. */
const takenOverKey = 'meldwerk-taken-over'

/** The scripts of the whole form, as paths: those that begin it, and those that its later steps load. */
type Scripts = { scripts: readonly string[]; later: readonly string[] }

/**
 * Goes on with the whole form where a page was filled in before the scripts came. Everything is fetched first; where something
 * fails, or the page is being filled in by then, it stays as it is, and the next page tries again. A draft that came back from
 * the whole form stays here: a step does not work there in this browser.
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
    // The page works without.
  }
}

function lastTakenOver(): string | null {
  try {
    return sessionStorage.getItem(takenOverKey)
  } catch {
    return null // then the draft cannot be adopted either
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

/** Whether a field of the page has the focus, or was changed. */
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

/** @returns false when its scripts do not run in this browser, and the page is as it was */
async function showWholeForm(scripts: readonly string[]): Promise<boolean> {
  const page = document.getElementById('root')
  if (!page) return false
  const root = document.createElement('div')
  root.id = 'root'
  root.style.minHeight = `${page.offsetHeight}px` // so that the page does not scroll
  page.replaceWith(root)
  try {
    for (const script of scripts) await import(/* @vite-ignore */ script)
    return true
  } catch {
    root.replaceWith(page)
    return false
  }
}

/** The server forgets this version: what was sent after it stays. When it cannot be told, the draft expires. */
function forgetOnServer({ version }: TakeOver) {
  const body = new FormData()
  body.append(pressName, presses.takenOver + version)
  return fetch(location.href, { method: 'POST', body, redirect: 'manual', keepalive: true })
}
