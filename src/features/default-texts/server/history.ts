import { sql } from 'kysely'
import { displayNameOf } from '#features/users/name.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween, type SettingAction } from '#kit/setting-change.ts'
import type { Base, Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { recordSettingChange, settingChangesOf } from '#server/setting-changes.ts'
import type { TextChange } from '../contract.ts'
import { codeOf, type StatusCodes } from './status-codes.ts'
import { defaultTextById } from './store.ts'

/** Categories are stored by name, with their main category, because they may be removed later. */
type TrackedText = { title: string; text: string; state: string; active: boolean; categories: readonly string[] }

export async function trackedTexts(
  db: Reader,
  codes: StatusCodes,
  ids: readonly number[],
): Promise<Map<number, TrackedText>> {
  const rows = await db
    .selectFrom('defaultTexts as t')
    .select(['t.id', 't.title', 't.body', 't.status', 't.isActive'])
    .select(
      sql<string[]>`array(select case when m.id is null then c.name else format('%s (%s)', c.name, m.name) end
        from default_text_categories l join categories c on c.id = l.category_id
        left join categories m on m.id = c.parent_id where l.default_text_id = t.id order by c.name, m.name)`.as(
        'categories',
      ),
    )
    .where('t.id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map(({ id, title, body, status, isActive, categories }) => [
      id,
      { title, text: body, state: codeOf(codes, status), active: isActive, categories },
    ]),
  )
}

type Recorded = { ids: readonly number[]; by: User; codes: StatusCodes; before: ReadonlyMap<number, TrackedText> }

export async function recordTextChanges(tx: Tx, { ids, by, codes, before }: Recorded): Promise<void> {
  const after = await trackedTexts(tx, codes, ids)
  for (const id of ids) {
    const [old, text] = [before.get(id), after.get(id)]
    const changes = text ? changesBetween(old, text) : [{ field: 'title', from: old?.title ?? null, to: null }]
    await recordSettingChange(tx, { subject: { kind: 'default-text', id }, by, changes, action: actionOf(old, text) })
  }
}

function actionOf(before: TrackedText | undefined, after: TrackedText | undefined): SettingAction {
  if (!before) return 'created'
  return after ? 'changed' : 'deleted'
}

/** Newest first. @throws Problem `not-found` */
export async function listTextChanges({ db }: Base, id: number): Promise<TextChange[]> {
  if (!(await defaultTextById(db, id))) throw new Problem('not-found')
  const recorded = await settingChangesOf(db, { kind: 'default-text', id })
  return recorded.map(({ id: lineId, at, by, action, changes }) => ({
    id: lineId,
    at: wireTime(at),
    by: by && displayNameOf(by),
    isNew: action === 'created',
    changes: [...changes],
  }))
}
