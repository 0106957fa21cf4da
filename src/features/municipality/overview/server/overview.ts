import { lastDays } from '#features/mail/log-query.ts'
import { seesMailLog } from '#features/mail/policy.ts'
import { countByState } from '#features/mail/server/log-store.ts'
import { listQuestionSets } from '#features/question-sets/settings/server/read-sets.ts'
import { reviewCurrentRules } from '#features/routing/review/server/review.ts'
import { rulesInOrder } from '#features/routing/server/store.ts'
import { displayNameOf } from '#features/users/name.ts'
import type { User } from '#features/users/policy.ts'
import { momentsOf } from '#kit/day.ts'
import { dutchDay, wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { AttentionFacts, InactiveCounts, SettingCounts } from '../contract.ts'
import { seesSettings } from '../policy.ts'
import { lastChanges } from './last-changes.ts'
import { countSettings, expiredInvitations } from './store.ts'

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
