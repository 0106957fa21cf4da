import { wireTime } from '../../../../kit/dutch-time.ts'
import { type SettingAction, type SettingChange, settingKinds } from '../../../../kit/setting-change.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { lastChangesOfKinds } from '../../../../server/setting-changes.ts'
import { mailDescriptions } from '../../../mail/template-editor/mail-list.ts'
import { displayNameOf } from '../../../users/name.ts'
import type { User } from '../../../users/policy.ts'
import { partsInWords, subjectText } from '../change-words.ts'
import type { ListedChange } from '../contract.ts'
import { seesSettings } from '../policy.ts'
import { namesOfSettings } from './store.ts'

/** How many changes are listed, and how many are looked at: those that were made together are one. */
const maxListed = 8
const maxLooked = 200

type Recorded = Awaited<ReturnType<typeof lastChangesOfKinds>>[number]

/** What was changed last of the settings that a user may see, newest first. */
export async function lastChanges(db: Reader, user: User): Promise<ListedChange[]> {
  const kinds = settingKinds.filter(kind => seesSettings(user, kind))
  const groups = madeTogether(await lastChangesOfKinds(db, { kinds, limit: maxLooked })).slice(0, maxListed)
  const subjects = groups.flatMap(({ first: { kind, subjectId: id } }) => (id === null ? [] : [{ kind, id }]))
  const names = await namesOfSettings(db, subjects)
  return groups.map(({ first, others }) => toListed(first, { others, name: names.get(keyOf(first)) }))
}

/** The changes of one press, by the one that was written first. */
function madeTogether(changes: readonly Recorded[]): { first: Recorded; others: number }[] {
  const groups = Map.groupBy(changes, ({ at, by }) => `${at.toISOString()} ${by?.id}`)
  return [...groups.values()].flatMap(group => {
    const first = group.at(-1)
    return first ? [{ first, others: new Set(group.map(keyOf)).size - 1 }] : []
  })
}

const keyOf = ({ kind, subjectId, subjectKey }: Recorded) => `${kind} ${subjectId ?? subjectKey}`

type Around = { others: number; name: string | undefined }

function toListed(change: Recorded, { others, name }: Around): ListedChange {
  const { id, at, by, kind, action, subjectId, subjectKey, changes } = change
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

/** The name that something had which is gone. */
function oldNameIn(changes: readonly SettingChange[]): string | null {
  const change = changes.find(({ field }) => field === 'name' || field === 'title' || field === 'text')
  const name = change?.from ?? change?.to
  return typeof name === 'string' ? name : null
}
