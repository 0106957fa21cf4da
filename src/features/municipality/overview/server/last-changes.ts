import { mainFields } from '#features/categories/settings/history.ts'
import { mailDescriptions } from '#features/mail/template-editor/mail-list.ts'
import { displayNameOf } from '#features/users/name.ts'
import type { User } from '#features/users/policy.ts'
import { momentAfter, momentOf } from '#kit/day.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { type SettingAction, type SettingChange, settingKinds } from '#kit/setting-change.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type ChangesCursor, changesMadeTogether, changesMadeWith } from '#server/setting-changes.ts'
import { partsInWords, subjectText } from '../change-words.ts'
import type { ChangesQuery, ListedChange } from '../contract.ts'
import { seesSettings } from '../policy.ts'
import { namesOfSettings } from './store.ts'

const lastListed = 8
const pageSize = 50

type Recorded = Awaited<ReturnType<typeof changesMadeTogether>>[number]

export const lastChanges = async (db: Reader, user: User): Promise<ListedChange[]> =>
  inWords(db, await changesMadeTogether(db, { kinds: visibleKinds(user), mainFields, limit: lastListed }))

/** Newest first; `together` gives all changes of one save. */
export async function listChanges({ db }: Base, user: User, { kind, together, ...filter }: ChangesQuery) {
  const kinds = visibleKinds(user).filter(each => kind === undefined || each === kind)
  if (together !== undefined)
    return { results: await inWords(db, await changesMadeWith(db, { kinds, id: together })), next: null }
  const { user: by, from, to, before } = filter
  const changes = await changesMadeTogether(db, {
    kinds,
    mainFields,
    by,
    since: from === undefined ? undefined : momentOf(from),
    before: to === undefined ? undefined : momentAfter(to),
    after: parseCursor(before),
    limit: pageSize + 1,
  })
  const page = changes.slice(0, pageSize)
  return { results: await inWords(db, page), next: changes.length > pageSize ? cursorText(page.at(-1)) : null }
}

const visibleKinds = (user: User) => settingKinds.filter(kind => seesSettings(user, kind))

const cursorText = (change: Pick<Recorded, 'at' | 'by'> | undefined) =>
  change ? `${change.at.getTime()}.${change.by?.id ?? 0}` : null

function parseCursor(text: string | undefined): ChangesCursor | undefined {
  const { at, by } = /^(?<at>\d{1,15})\.(?<by>\d{1,15})$/.exec(text ?? '')?.groups ?? {}
  return at && by ? { at: new Date(Number(at)), by: Number(by) } : undefined
}

async function inWords(db: Reader, changes: readonly Recorded[]): Promise<ListedChange[]> {
  const subjects = changes.flatMap(({ kind, subjectId: id }) => (id === null ? [] : [{ kind, id }]))
  const names = await namesOfSettings(db, subjects)
  return changes.map(change => toListed(change, names.get(keyOf(change))))
}

const keyOf = ({ kind, subjectId, subjectKey }: Recorded) => `${kind} ${subjectId ?? subjectKey}`

function toListed(change: Recorded, name: string | undefined): ListedChange {
  const { id, at, by, kind, action, subjectId, subjectKey, changes, others } = change
  const shown = name ?? mailNameOf(change) ?? oldNameIn(changes)
  return {
    id,
    at: wireTime(at),
    by: by && displayNameOf(by),
    kind,
    action: listedAction(action),
    subjectId,
    subjectKey,
    subject: subjectText({ kind, hasId: subjectId !== null, name: shown }),
    isThere: subjectId === null || name !== undefined,
    parts: action === 'changed' || action === 'changed-at-sign-in' ? partsInWords(kind, changes) : [],
    others,
  }
}

function listedAction(action: SettingAction): ListedChange['action'] {
  if (action === 'created-at-sign-in') return 'created'
  return action === 'changed-at-sign-in' ? 'changed' : action
}

const mailNameOf = ({ kind, subjectKey }: Recorded) =>
  kind === 'mail-template' ? mailDescriptions.find(({ template }) => template === subjectKey)?.label : undefined

function oldNameIn(changes: readonly SettingChange[]): string | null {
  const change = changes.find(({ field }) => field === 'name' || field === 'title' || field === 'text')
  const name = change?.from ?? change?.to
  return typeof name === 'string' ? name : null
}
