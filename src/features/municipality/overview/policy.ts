import { writesDefaultTexts } from '#features/default-texts/policy.ts'
import { writesMailTexts } from '#features/mail/policy.ts'
import { mayChangeStormMode } from '#features/storm-mode/policy.ts'
import { mayOpen } from '#features/users/menu.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { type Audience, factsOf, type SettingKind, settingKinds } from '#settings/kinds.ts'
import { changesMunicipality } from '../settings/policy.ts'

const audiences: Record<Audience, (user: User) => boolean> = {
  users: user => hasPermission(user, 'view_user'),
  roles: user => hasPermission(user, 'view_group'),
  departments: user => mayOpen(user, 'departments'),
  categories: user => mayOpen(user, 'categories'),
  defaultTexts: user => writesDefaultTexts(user),
  mailTexts: writesMailTexts,
  stormMode: mayChangeStormMode,
  rules: user => hasPermission(user, 'sia_expression_write'),
  areas: user => hasPermission(user, 'sia_area_write'),
  municipality: changesMunicipality,
}

export const seesSettings = (user: User, kind: SettingKind) => audiences[factsOf(kind).seenBy](user)

export const visibleKinds = (user: User) => settingKinds.filter(kind => seesSettings(user, kind))

export const seesSomeSettings = (user: User) => visibleKinds(user).length > 0
