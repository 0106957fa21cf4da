import { mainFields } from '#features/categories/settings/history.ts'
import { lastDays } from '#features/mail/contract.ts'
import { seesMailLog } from '#features/mail/policy.ts'
import { countByState } from '#features/mail/server/store.ts'
import { mailDescriptions } from '#features/mail/template-editor/mail-list.ts'
import { listQuestionSets } from '#features/question-sets/settings/server/read-sets.ts'
import { reviewCurrentRules } from '#features/routing/server/review.ts'
import { rulesInOrder } from '#features/routing/server/store.ts'
import { displayNameOf } from '#features/users/directory.ts'
import type { User } from '#features/users/policy.ts'
import { momentAfter, momentOf, momentsOf } from '#kit/day.ts'
import { dutchDay, wireTime } from '#kit/dutch-time.ts'
import type { SettingAction, SettingChange } from '#kit/setting-change.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type ChangesCursor, changesMadeTogether, changesMadeWith } from '#server/setting-changes.ts'
import { partsInWords, subjectText } from '../change-words.ts'
import type { AttentionFacts, ChangesQuery, InactiveCounts, ListedChange, SettingCounts } from '../contract.ts'
import { seesSettings, visibleKinds } from '../policy.ts'
import { countSettings, expiredInvitations, namesOfSettings } from './store.ts'

/** The number of queries does not depend on the number of settings. */
export async function settingsOverview(base: Base, user: User) {
  const sees = (kind: Parameters<typeof seesSettings>[1]) => seesSettings(user, kind)
  const visible = (of: Required<InactiveCounts>): InactiveCounts => ({
    users: sees('user') ? of.users : undefined,
    categories: sees('category') ? of.categories : undefined,
    sources: sees('source') ? of.sources : undefined,
    defaultTexts: sees('default-text') ? of.defaultTexts : undefined,
    answers: sees('standard-answer') ? of.answers : undefined,
    rules: sees('routing-rule') ? of.rules : undefined,
  })
  const [rows, questions, attention, changes] = await Promise.all([
    countSettings(base.db),
    sees('question-set') ? listQuestionSets(base) : undefined,
    attentionOf(base, user),
    lastChanges(base.db, user),
  ])
  const counts: SettingCounts = {
    ...visible(rows),
    roles: sees('role') ? rows.roles : undefined,
    departments: sees('department') ? rows.departments : undefined,
    questionSets: questions?.filter(({ isPlaceOnly }) => !isPlaceOnly).length,
    areaTypes: sees('area-type') ? rows.areaTypes : undefined,
  }
  const questionSets = questions?.flatMap(({ categoryId, name, problems }) =>
    problems > 0 ? [{ categoryId, name, problems }] : [],
  )
  return { counts, inactive: visible(rows.inactive), attention: { ...attention, questionSets }, changes }
}

async function attentionOf(base: Base, user: User): Promise<Omit<AttentionFacts, 'questionSets'>> {
  const [failedMails, rules, invitations] = await Promise.all([
    seesMailLog(user) ? countFailedMails(base) : undefined,
    seesSettings(user, 'routing-rule') ? rulesWithProblems(base) : undefined,
    seesSettings(user, 'user') ? expiredInvitations(base.db, base.clock()) : undefined,
  ])
  return {
    failedMails,
    ...rules,
    expiredInvitations: invitations?.map(({ expiredAt, ...invited }) => ({
      id: invited.id,
      name: displayNameOf(invited),
      expiredAt: wireTime(expiredAt),
    })),
  }
}

async function countFailedMails({ db, clock }: Base): Promise<number> {
  const states = await countByState(db, momentsOf(lastDays(dutchDay(clock()))))
  return Number(states.find(({ state }) => state === 'failed')?.count ?? 0)
}

async function rulesWithProblems(base: Base) {
  const [rules, { problems, unreached }] = await Promise.all([rulesInOrder(base.db), reviewCurrentRules(base)])
  const wrong = new Set(problems.map(({ rule }) => rule))
  return {
    wrongRules: rules.filter(({ isActive }, place) => isActive && wrong.has(place)).map(({ name }) => name),
    unreached: unreached.map(({ id, name, main }) => ({ id, name, main })),
  }
}

const lastListed = 8
const pageSize = 50

type Recorded = Awaited<ReturnType<typeof changesMadeTogether>>[number]

const lastChanges = async (db: Reader, user: User): Promise<ListedChange[]> =>
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
